import { Global, Module } from '@nestjs/common';
import { ProblemsController } from '../problem/problems.controller.js';
import { Shutdown } from './shutdown.js';

/** What every process that answers over HTTP has: the explained errors, and an end in order. */
@Global()
@Module({ controllers: [ProblemsController], providers: [Shutdown], exports: [Shutdown] })
export class HttpModule {}
