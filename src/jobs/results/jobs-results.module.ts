import { Module } from '@nestjs/common';
import { AfterDownload } from './after.download.js';
import { ResultFiles } from './result.files.js';
import { ResultSender } from './result.sender.js';

/** The files that came of jobs: read verified, and sent. */
@Module({
  providers: [ResultFiles, ResultSender, AfterDownload],
  exports: [ResultFiles, ResultSender, AfterDownload],
})
export class JobsResultsModule {}
