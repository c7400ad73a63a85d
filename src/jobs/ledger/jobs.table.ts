import { Table } from '../../database/table.js';
import { Job } from './job.entity.js';

export const JOBS = new Table(Job);
