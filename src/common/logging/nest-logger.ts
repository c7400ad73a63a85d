import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger.js';

/** Hands what Nest itself logs to the structured log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    // Nest logs every route and module at the start, which is of use only when something is looked for.
    this.logger.debug(fields(context), String(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    if (message instanceof Error) this.logger.error({ ...fields(context), err: message }, message.message);
    else this.logger.error(fields(context), String(message));
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn(fields(context), String(message));
  }

  fatal(message: unknown, ...context: unknown[]): void {
    this.logger.fatal(fields(context), String(message));
  }
}

/** Nest gives the name of the class last, and a stack before it for errors. */
function fields(context: readonly unknown[]): Record<string, unknown> {
  const [stack] = context.length > 1 ? context : [undefined];
  return { context: context.at(-1), ...(stack === undefined ? {} : { stack }) };
}
