import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import type { Config } from '../config/config.js';
import { openApiDocument } from './document.js';

/** Serves the Swagger page at `/docs`, with everything it needs, and the document at `/openapi.json`. */
export function serveDocs(app: INestApplication, config: Config): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app, config), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Docket API',
    swaggerOptions: { displayRequestDuration: true },
  });
}
