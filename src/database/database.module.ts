import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { connect } from './connect.js';
import { isOutOfReach } from './database.errors.js';
import { dataSourceOptions } from './data-source.options.js';
import { Database } from './database.js';
import { DurabilityCheck } from './durability.check.js';
import type { TransactionStuck } from './transaction.js';

const RETRY_DELAY_MS = 1000;

/** The data source; entities come from the modules that own them (`TypeOrmModule.forFeature`). */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ database }: Config) => ({
        ...dataSourceOptions(database),
        autoLoadEntities: true,
        // A database server may come up after this one, however long it takes; a file is there or is not.
        retryAttempts: Infinity,
        retryDelay: RETRY_DELAY_MS,
        toRetry: isOutOfReach,
        verboseRetryLog: true,
      }),
      dataSourceFactory: (options) => connect(options as DataSourceOptions),
    }),
  ],
  providers: [
    DurabilityCheck,
    {
      provide: Database,
      inject: [DataSource, LOGGER],
      useFactory: async (dataSource: DataSource, logger: Logger) => {
        const database = new Database(dataSource, (error) => end(error, logger));
        await database.open();
        return database;
      },
    },
  ],
  exports: [Database],
})
export class DatabaseModule {}

/** Whatever is added to a stuck transaction would be acknowledged and never committed. A new start is safe. */
function end(error: TransactionStuck, logger: Logger): never {
  logger.fatal({ err: error }, 'the database can not be used any longer: the service ends, to be started again');
  process.exit(1);
}
