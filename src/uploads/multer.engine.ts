import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { StoragePort } from '../storage/storage.port.js';
import type { FileIntake, StoredFile } from './file.intake.js';

/** multer adds what it is given to the file that it hands on. */
type Done = (error?: unknown, info?: Partial<Express.Multer.File> & { stored: StoredFile }) => void;

/** Hands the file part of a multipart body to an intake. */
export class MulterEngine implements StorageEngine {
  constructor(
    private readonly intake: FileIntake,
    private readonly storage: StoragePort,
  ) {}

  _handleFile(_request: Request, { originalname, stream }: Express.Multer.File, done: Done): void {
    this.intake.store(originalname, stream).then(
      (stored) => done(null, { stored }),
      (error: unknown) => done(error),
    );
  }

  _removeFile(
    _request: Request,
    file: Express.Multer.File & { stored?: StoredFile },
    done: (error: Error | null) => void,
  ): void {
    if (!file.stored) return done(null);
    this.storage.remove(file.stored.storageKey).then(() => done(null), done);
  }
}
