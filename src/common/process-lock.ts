import Libsql from 'libsql';

/**
 * A lock that lives as long as the process that took it: the system gives it back even after kill -9. Node.js has no call
 * for locking files; SQLite has, on every system that it runs on.
 */
export class ProcessLock {
  private constructor(private readonly file: Libsql.Database) {}

  /**
   * @param path of the lock's file, made where there is none
   * @throws SqliteError when another process holds it
   */
  static take(path: string): ProcessLock {
    const file = new Libsql(path);
    try {
      file.exec('BEGIN EXCLUSIVE');
      return new ProcessLock(file);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  release(): void {
    this.file.close();
  }
}
