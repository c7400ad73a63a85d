import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppModule } from '../../src/app.module.js';
import { KeyService } from '../../src/auth/key.service.js';
import { HttpAdapter } from '../../src/common/http/http-adapter.js';
import { createLogger } from '../../src/common/logging/logger.js';
import { loadConfig } from '../../src/config/env.js';
import { CagePool } from '../../src/conversion/cage/cage.pool.js';
import type { CageOutcome } from '../../src/conversion/cage/protocol.js';
import { ConversionService, type ConversionTask } from '../../src/conversion/conversion.service.js';
import { configureHttp } from '../../src/http.js';
import { Api } from '../support/api.js';

/** Converts instead of the cage. */
export type Conversion = (task: ConversionTask) => Promise<CageOutcome>;

/** The modules of the service in this process, over HTTP and on a database of their own; only what converts is the test's. */
export class InProcess {
  private constructor(
    readonly app: NestExpressApplication,
    readonly api: Api,
    private readonly folder: string,
  ) {}

  static async start(convert: Conversion): Promise<InProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'docket-modules-'));
    const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '0', MIN_FREE_DISK_MB: '0' });
    const logger = createLogger('silent');
    const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config, logger)] })
      .overrideProvider(CagePool)
      .useValue({})
      .overrideProvider(ConversionService)
      .useValue({ run: convert })
      .compile();
    const app = module.createNestApplication<NestExpressApplication>(new HttpAdapter(config.keepAliveMs), {
      bodyParser: false,
    });
    configureHttp(app, config, logger);
    await app.listen(0, '127.0.0.1');
    const { token } = await app.get(KeyService).create({ name: 'test' }, 'service');
    return new InProcess(app, new Api(await app.getUrl(), token, false), folder);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A conversion whose result is this text. */
export function resultOf(text: string): Conversion {
  return async ({ inputPath, outputPath }) => {
    await writeFile(outputPath, text);
    const facts = { inputSha256: sha256(await readFile(inputPath)) };
    const result = { sizeBytes: Buffer.byteLength(text), sha256: sha256(text) };
    return { isDone: true, pages: 3, report: { facts, warnings: [] }, result };
  };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
