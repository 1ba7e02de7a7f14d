import type { Migration } from './ddl'

/**
 * Names that no index finds by single words: names of several parts, of staff, and of deleted people. The
 * assistant searches outgoing text for each of them; its query must use exactly this condition.
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
