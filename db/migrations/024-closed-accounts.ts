import { deletedPractitioners } from './021-deleted-practitioners'
import type { Migration } from './ddl'

/**
 * Completes what earlier deletions left unfinished: work in a deleted practice, whose account could not be
 * signed in to but kept its e-mail, and participant records of closed accounts, which 021 left if a deleted
 * practice had cared for them. Going down leaves them closed, like 021.
 */
export const closedAccounts: Migration = {
  name: '024-closed-accounts',
  up: async (db) => {
    await db.run(
      'UPDATE practitioner SET archived = 1 WHERE archived = 0 AND practice_id IN (SELECT id FROM practice WHERE archived = 1)',
    )
    await deletedPractitioners.up(db)
    await db.run(
      'UPDATE participant SET archived = 1 WHERE archived = 0 AND user_id IN (SELECT id FROM app_user WHERE archived = 1)',
    )
  },
  down: () => Promise.resolve(),
}
