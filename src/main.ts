import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { HttpAdapter } from './common/http/http-adapter.js';
import { Shutdown } from './common/http/shutdown.js';
import { logEnd } from './common/logging/end-log.js';
import { createLogger } from './common/logging/logger.js';
import { NestLogger } from './common/logging/nest-logger.js';
import { endOfNode } from './common/node-release.js';
import { ConfigError } from './config/config.error.js';
import type { Config } from './config/config.js';
import { loadConfig } from './config/env.js';
import { readEnvFile } from './config/env-file.js';
import { claimDataDirectory } from './database/data-directory.lock.js';
import { configureHttp } from './http.js';
import { serveDocs } from './openapi/docs.js';
import { welcome } from './welcome.js';

/** What answers over HTTP, and converts too unless others do. */
async function startService(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  claimDataDirectory(config);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(config, logger),
    new HttpAdapter(config.keepAliveMs),
    {
      bodyParser: false,
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  configureHttp(app, config, logger);
  serveDocs(app, config);
  app.get(Shutdown).listen(config.shutdownDelayMs, () => app.close());
  await app.listen(config.port, config.host);
  logEnd(logger);
  logger.info({ address: config.baseUrl, database: config.database.type }, 'listening');
  const end = endOfNode(process.versions.node, Date.now());
  if (end !== null) logger.warn(end);
  await welcome(app, config);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map((problem) => `  • ${problem}`).join('\n');
  const address = portTaken(error);
  if (address !== null)
    return `  • Another program listens on ${address}. Stop it, or give this one another PORT. (EADDRINUSE)`;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `  • ${error instanceof Error ? error.message : String(error)}${code}`;
}

function portTaken(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, address, port } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
  };
  return code === 'EADDRINUSE' ? `${address} port ${port}` : null;
}

async function start(config: Config): Promise<void> {
  if (config.role !== 'worker') return startService(config);
  const { startWorker } = await import('./worker.js');
  await startWorker(config);
}

try {
  readEnvFile();
  await start(loadConfig());
} catch (error) {
  process.stderr.write(`Docket can not start:\n${explain(error)}\n`);
  process.exit(1);
}
