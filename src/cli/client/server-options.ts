import { Option, type Command } from 'commander';
import { CommandError, EXIT } from '../exit-code.js';
import { ApiClient } from './api-client.js';

export interface ServerOptions {
  readonly server?: string;
  readonly key?: string;
}

/** Adds what says which server is asked, and as whom. */
export function serverOptions(command: Command): Command {
  return command
    .addOption(new Option('--server <url>', 'address of the service').env('DOCKET_URL'))
    .addOption(new Option('--key <key>', 'API key; others on this machine may see it here').env('DOCKET_API_KEY'));
}

/** @throws CommandError when there is no usable address or key; it repeats neither, since both may hold secrets */
export function clientOf({ server, key }: ServerOptions): ApiClient {
  const url = server && URL.canParse(server) ? new URL(server) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new CommandError(
      EXIT.usage,
      'Give the address of the service by --server or DOCKET_URL: http://127.0.0.1:3000',
    );
  if (!key || !/^[\x21-\x7e]+$/.test(key))
    throw new CommandError(EXIT.usage, 'Give an API key by DOCKET_API_KEY, or by --key.');
  return new ApiClient(url.href.replace(/\/+$/, ''), key);
}
