import { fold } from '~/platform/fold'
import type { Migration } from './ddl'

/** The folded comment that the list of biometrics searches. */
export const biometricsSearch: Migration = {
  name: '014-biometrics-search',
  up: async (db) => {
    await db.run(`ALTER TABLE biometrics ADD COLUMN comment_search TEXT ${db.sqlite ? '' : 'COLLATE "C" '}NOT NULL DEFAULT ''`)
    await db.rewrite('biometrics', ['comment'], ({ comment }) => ({ comment_search: fold(comment ?? '') }))
  },
  down: async (db) => {
    await db.run('ALTER TABLE biometrics DROP COLUMN comment_search')
  },
}
