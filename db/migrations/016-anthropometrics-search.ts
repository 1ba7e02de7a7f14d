import { fold } from '~/platform/fold'
import type { Migration } from './ddl'

/** The folded comment searched by the list of body measures. */
export const anthropometricsSearch: Migration = {
  name: '016-anthropometrics-search',
  up: async (db) => {
    await db.run(
      `ALTER TABLE anthropometrics ADD COLUMN comment_search TEXT ${db.sqlite ? '' : 'COLLATE "C" '}NOT NULL DEFAULT ''`,
    )
    await db.rewrite('anthropometrics', ['comment'], ({ comment }) => ({
      comment_search: fold(comment ?? ''),
    }))
  },
  down: (db) => db.run('ALTER TABLE anthropometrics DROP COLUMN comment_search'),
}
