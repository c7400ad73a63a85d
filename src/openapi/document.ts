import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { API_VERSION } from '../common/api-version.js';
import type { Config } from '../config/config.js';

export const SECURITY_SCHEME = 'apiKey';

/** The API as an OpenAPI 3.1 document. */
export function openApiDocument(app: INestApplication, config: Config): OpenAPIObject {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Docket')
    .setVersion(API_VERSION)
    .addServer(config.baseUrl)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key: `dkt_<id>_<secret>`.' }, SECURITY_SCHEME)
    .build();
  return SwaggerModule.createDocument(app, base);
}
