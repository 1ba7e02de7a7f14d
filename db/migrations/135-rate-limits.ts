import type { Migration } from './ddl'

/**
 * How much of each limit is used: the instants, in milliseconds, at which the bucket of a key is full again
 * and before which its requests are refused. Losing this is harmless; it expires within days anyway.
 */
export const rateLimits: Migration = {
  name: '135-rate-limits',
  up: (db) =>
    db.run(
      `CREATE TABLE rate_limit (counter_key TEXT NOT NULL PRIMARY KEY, full_at DOUBLE PRECISION NOT NULL,
        next_at DOUBLE PRECISION NOT NULL DEFAULT 0)`,
      'CREATE INDEX rate_limit_full ON rate_limit (full_at)',
    ),
  down: (db) => db.run('DROP TABLE rate_limit'),
}
