import { deletedPractitioners } from './021-deleted-practitioners'
import type { Migration } from './ddl'

/**
 * Brings to an end what earlier deletions left half open: work in a practice that is gone, whose account
 * could not be signed in with but kept its e-mail, and own records of closed accounts, which 021 left where a
 * deleted practice had cared for them. Going back leaves them closed, as 021 does.
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
