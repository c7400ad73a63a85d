export * from '../generated/index.js';
export { createClient, type Client } from '../generated/client/index.js';
export { connect } from './connect.js';
export { ConversionFailed, convert } from './convert.js';
