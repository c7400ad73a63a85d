import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const HAS_OWN_BODY = 'docket:own-body';

/** Marks a route that reads the body of its requests by itself, whatever it is. */
export const OwnBody = (): CustomDecorator => SetMetadata(HAS_OWN_BODY, true);
