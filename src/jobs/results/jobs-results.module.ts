import { Module } from '@nestjs/common';
import { ResultFiles } from './result.files.js';
import { ResultSender } from './result.sender.js';

/** The files that came of jobs: read verified, and sent. */
@Module({
  providers: [ResultFiles, ResultSender],
  exports: [ResultFiles, ResultSender],
})
export class JobsResultsModule {}
