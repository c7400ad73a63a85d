import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const IS_PUBLIC = 'docket:public';

/** Marks a route that needs no API key. Everything else does. */
export const Public = (): CustomDecorator => SetMetadata(IS_PUBLIC, true);
