import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { connect } from './connect.js';
import { dataSourceOptions } from './data-source.options.js';
import { Database } from './database.js';
import { DurabilityCheck } from './durability.check.js';

const MYSQL_CONNECT_TRIES = 5;
const RETRY_DELAY_MS = 2000;

/** The data source; entities come from the modules that own them (`TypeOrmModule.forFeature`). */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: ({ database }: Config) => ({
        ...dataSourceOptions(database),
        autoLoadEntities: true,
        // A database server may come up after this one; a file is there or is not.
        retryAttempts: database.type === 'sqlite' ? 1 : MYSQL_CONNECT_TRIES,
        retryDelay: RETRY_DELAY_MS,
      }),
      dataSourceFactory: (options) => connect(options as DataSourceOptions),
    }),
  ],
  providers: [
    DurabilityCheck,
    {
      provide: Database,
      inject: [DataSource],
      useFactory: async (dataSource: DataSource) => {
        const database = new Database(dataSource);
        await database.open();
        return database;
      },
    },
  ],
  exports: [Database],
})
export class DatabaseModule {}
