import { Table } from '../database/table.js';
import { Upload } from './upload.entity.js';

export const UPLOADS = new Table(Upload);
