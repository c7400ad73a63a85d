import 'reflect-metadata';
import { Controller, Get } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** A bare route of NestJS and Express: what a request costs before any work is done. Prints its port. */
class BareController {
  read() {
    return { ok: true, job: { id: 'job_0', status: 'completed' } };
  }
}
Get('jobs/:id')(BareController.prototype, 'read', Object.getOwnPropertyDescriptor(BareController.prototype, 'read'));
Controller('api/v1')(BareController);

const app = await NestFactory.create({ module: BareController, controllers: [BareController] }, { logger: false });
await app.listen(0, '127.0.0.1');
process.stdout.write(`${app.getHttpServer().address().port}\n`);
