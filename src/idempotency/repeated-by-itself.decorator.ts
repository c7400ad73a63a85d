import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const IS_REPEATED_BY_ITSELF = 'docket:repeated-by-itself';

/** Marks a route that answers a repeated request by itself, since its answer is no JSON that could be kept. */
export const RepeatedByItself = (): CustomDecorator => SetMetadata(IS_REPEATED_BY_ITSELF, true);
