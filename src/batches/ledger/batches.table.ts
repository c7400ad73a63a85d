import { Table } from '../../database/table.js';
import { Batch } from './batch.entity.js';

export const BATCHES = new Table(Batch);
