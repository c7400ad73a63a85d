import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { DiskSpace } from './disk-space.js';
import { LocalStorage } from './local.storage.js';
import { STORAGE } from './storage.port.js';
import { TemporaryFiles } from './temporary.files.js';
import { WorkFolder } from './work-folder.js';

/** Where uploads and results are kept. */
@Global()
@Module({
  providers: [
    DiskSpace,
    TemporaryFiles,
    WorkFolder,
    {
      provide: STORAGE,
      inject: [CONFIG],
      useFactory: ({ dataDir }: Config) => new LocalStorage(join(dataDir, 'files')),
    },
  ],
  exports: [DiskSpace, STORAGE, TemporaryFiles, WorkFolder],
})
export class StorageModule {}
