import { Service } from './service.js';

/** What only the embedded database does, or need not be tried on each database. */
export const itEmbedded = Service.isEmbedded ? it : it.skip;
export const describeEmbedded = Service.isEmbedded ? describe : describe.skip;

/** What only a database server does, which several instances can share, or the connection to it. */
export const itShared = Service.isEmbedded ? it.skip : it;
export const describeShared = Service.isEmbedded ? describe.skip : describe;
