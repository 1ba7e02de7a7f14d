import { dropTables, oneOf, type Migration } from './ddl'

/** Deletions of people and places, with the state of the rows before, so that they can be restored. */
export const deletions: Migration = {
  name: '125-deletions',
  up: (db) =>
    db.run(
      `CREATE TABLE deletion (
        ${db.id},
        kind TEXT NOT NULL ${oneOf('kind', ['practice', 'practitioner', 'participant'])},
        record_id INTEGER NOT NULL,
        name TEXT NOT NULL,
        practice_id INTEGER REFERENCES practice (id),
        company_id INTEGER REFERENCES company (id),
        reseller_id INTEGER REFERENCES reseller (id),
        undo TEXT NOT NULL,
        deleted_by TEXT NOT NULL,
        created TEXT NOT NULL,
        restored TEXT
      )`,
      'CREATE INDEX deletion_open ON deletion (created) WHERE restored IS NULL',
    ),
  // Without these rows, nobody can restore a deletion.
  down: dropTables('deletion'),
}
