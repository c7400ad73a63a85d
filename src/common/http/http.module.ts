import { Global, Module } from '@nestjs/common';
import { ProblemsController } from '../problem/problems.controller.js';
import { Shutdown } from './shutdown.js';

/** What every process that answers over HTTP has: the pages that explain errors, and an orderly shutdown. */
@Global()
@Module({ controllers: [ProblemsController], providers: [Shutdown], exports: [Shutdown] })
export class HttpModule {}
