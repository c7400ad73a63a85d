import { ConfigError } from './config.error.js';
import { loadConfig } from './env.js';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('loadConfig', () => {
  it('has a default for everything', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
    });
    expect(config.database).toEqual({ type: 'sqlite', path: expect.stringMatching(/data[\\/]docket\.sqlite$/) });
    expect(config.rateLimit).toEqual({ limit: 600, windowMs: 60_000 });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('names every wrong value at once, with what would be right', () => {
    const problems = problemsOf({ PORT: '99999', MAX_UPLOAD_BYTES: '10 megs', LOG_LEVEL: 'loud', RATE_LIMIT: 'NaN' });
    expect(problems).toHaveLength(4);
    expect(problems.join('\n')).toContain('MAX_UPLOAD_BYTES=10 megs is not valid: it must be a whole number');
    expect(problems.join('\n')).toContain('LOG_LEVEL=info');
  });

  it('never repeats the password of a database URL', () => {
    const problems = problemsOf({ DATABASE_URL: 'postgres://user:hunter2@db/docket' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toContain('hunter2');
  });

  it.each(['mysql', 'mariadb'])('takes a %s URL', (type) => {
    expect(loadConfig({ DATABASE_URL: `${type}://u:p@localhost/docket` }).database).toMatchObject({ type });
  });

  it('gives a role of its own only to who shares its database', () => {
    const DATABASE_URL = 'mysql://u:p@localhost/docket';
    expect(loadConfig({ ROLE: 'worker', DATABASE_URL }).role).toBe('worker');
    expect(loadConfig({}).role).toBe('all');
    expect(problemsOf({ ROLE: 'api' })).toEqual([expect.stringContaining('give DATABASE_URL=mysql://')]);
    expect(problemsOf({ ROLE: 'both', DATABASE_URL })).toEqual([expect.stringContaining('one of all, api, worker')]);
  });

  it('takes lists of times, and of hosts that are trusted', () => {
    const webhooks = { WEBHOOK_RETRY_SECONDS: '0.5, 30', WEBHOOK_TRUSTED_HOSTS: 'hooks.lan, 10.0.0.0/8,::1' };
    expect(loadConfig(webhooks).webhooks).toEqual({
      retryMs: [500, 30_000],
      trustedHosts: ['hooks.lan', '10.0.0.0/8', '::1'],
    });
    expect(loadConfig({}).webhooks.retryMs).toHaveLength(8);
    expect(problemsOf({ WEBHOOK_RETRY_SECONDS: '5,soon', WEBHOOK_TRUSTED_HOSTS: 'http://x' })).toHaveLength(2);
    expect(problemsOf({ WEBHOOK_TRUSTED_HOSTS: '10.0.0.0/33' })).toHaveLength(1);
    const SOURCE_ALLOWED_HOSTS = '*.example.com, files.lan,10.0.0.0/8';
    expect(loadConfig({ SOURCE_ALLOWED_HOSTS }).sources.allowedHosts).toEqual(SOURCE_ALLOWED_HOSTS.split(/, ?/));
    expect(loadConfig({ SOURCE_ALLOWED_HOSTS }).destinations.allowedHosts).toEqual([]);
    const DESTINATION_ALLOWED_HOSTS = 'store.lan, *.example.net';
    expect(loadConfig({ DESTINATION_ALLOWED_HOSTS }).destinations.allowedHosts).toEqual(['store.lan', '*.example.net']);
    expect(problemsOf({ SOURCE_ALLOWED_HOSTS: '*', WEBHOOK_TRUSTED_HOSTS: '*.example.com' })).toHaveLength(2);
    expect(problemsOf({ DESTINATION_ALLOWED_HOSTS: 'https://store.lan' })).toHaveLength(1);
  });

  it('treats an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(3000);
  });
});
