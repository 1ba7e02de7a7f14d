import { dropTables, type Migration } from './ddl'

/** The columns of a list that a person has hidden: their keys, separated by commas. */
export const listColumns: Migration = {
  name: '092-list-columns',
  up: (db) =>
    db.run(
      `CREATE TABLE list_columns (user_id INTEGER NOT NULL REFERENCES app_user (id), list TEXT NOT NULL, hidden TEXT NOT NULL,
        PRIMARY KEY (user_id, list))`,
    ),
  down: dropTables('list_columns'),
}
