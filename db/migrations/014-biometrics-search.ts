import { fold } from '~/platform/fold'
import type { Migration } from './ddl'

/**
 * The folded comment searched by the list of biometrics, and an index from an insurance id to its patients.
 */
export const biometricsSearch: Migration = {
  name: '014-biometrics-search',
  up: async (db) => {
    await db.run(
      `ALTER TABLE biometrics ADD COLUMN comment_search TEXT ${db.sqlite ? '' : 'COLLATE "C" '}NOT NULL DEFAULT ''`,
    )
    await db.rewrite('biometrics', ['comment'], ({ comment }) => ({ comment_search: fold(comment ?? '') }))
    await db.run('CREATE INDEX participant_live_external ON participant (external_id) WHERE archived = 0')
  },
  down: async (db) => {
    await db.run('DROP INDEX participant_live_external', 'ALTER TABLE biometrics DROP COLUMN comment_search')
  },
}
