import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { KeysController } from './keys.controller.js';

/** API keys over HTTP, for keys that administer them. */
@Module({ imports: [AuthModule], controllers: [KeysController] })
export class KeysModule {}
