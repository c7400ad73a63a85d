import { DataSource } from 'typeorm';
import { ApiKey } from './src/auth/api-key.entity.js';
import { loadConfig } from './src/config/env.js';
import { dataSourceOptions } from './src/database/data-source.options.js';
import { WriteProbe } from './src/health/write-probe.entity.js';
import { Job } from './src/jobs/ledger/job.entity.js';
import { Upload } from './src/uploads/upload.entity.js';
import { RequestCount } from './src/usage/request-count.entity.js';
import { UsageEntry } from './src/usage/usage-entry.entity.js';

/** The data source of the service, for TypeORM's own command line; see docs/operations.md. */
export default new DataSource({
  ...dataSourceOptions(loadConfig().database),
  entities: [ApiKey, Upload, Job, UsageEntry, RequestCount, WriteProbe],
});
