import { QueryFailedError } from 'typeorm';
import { loggedError } from './logged-error.js';

describe('an error in the log', () => {
  it('of the database tells what failed, and no value of the statement', () => {
    const sql = "UPDATE jobs SET destination = 'https://store.example.com/?signature=1f'";
    const driverError = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR', sql });
    const error = new QueryFailedError('UPDATE jobs SET destination = ?', ['signature=1f'], driverError);
    const logged = loggedError(error);
    expect(logged).toMatchObject({ type: 'QueryFailedError', message: 'disk I/O error', code: 'SQLITE_IOERR' });
    expect(JSON.stringify(logged)).not.toContain('signature');
  });

  it('tells code, place and cause', () => {
    const error = Object.assign(new Error('no answer', { cause: new Error('cut off') }), { code: 'ECONNRESET' });
    expect(loggedError(error)).toMatchObject({
      type: 'Error',
      message: 'no answer: cut off',
      code: 'ECONNRESET',
      stack: expect.stringContaining('logged-error.spec'),
    });
  });
});
