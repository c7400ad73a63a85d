import { Inject, Injectable } from '@nestjs/common';
import { STORAGE, type StoragePort } from '../../storage/storage.port.js';
import { WorkFolder } from '../../storage/work-folder.js';

/** Whether the server can do its part of a conversion. Asked of the disk only after it has failed once to do it. */
@Injectable()
export class ServerFitness {
  #isDoubted = false;

  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly work: WorkFolder,
  ) {}

  doubt(): void {
    this.#isDoubted = true;
  }

  async isFit(): Promise<boolean> {
    if (!this.#isDoubted) return true;
    try {
      await Promise.all([this.storage.assertWritable(), this.work.assertWritable()]);
      this.#isDoubted = false;
    } catch {
      // What is wrong is in the log already, and /readyz says it as long as it lasts.
    }
    return !this.#isDoubted;
  }
}
