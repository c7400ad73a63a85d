import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueService } from './catalogue.service.js';

/** What tools there are and what options they take. */
@Module({ controllers: [CatalogueController], providers: [CatalogueService] })
export class CatalogueModule {}
