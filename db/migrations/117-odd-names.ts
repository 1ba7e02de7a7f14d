import type { Migration } from './ddl'

/**
 * Names that no index knows by the word: of several parts, of staff, of people who were deleted. The
 * assistant looks for each of them in what leaves; its condition is this one, word for word.
 */
export const oddNames: Migration = {
  name: '117-odd-names',
  up: (db) =>
    db.run(
      `CREATE INDEX participant_odd_names ON participant (lastname_search, firstname_search)
        WHERE archived = 1 OR is_staff = 1
        OR firstname_search LIKE '% %' OR firstname_search LIKE '%-%' OR firstname_search LIKE '%''%'
        OR lastname_search LIKE '% %' OR lastname_search LIKE '%-%' OR lastname_search LIKE '%''%'`,
    ),
  down: (db) => db.run('DROP INDEX participant_odd_names'),
}
