import type { Migration } from './ddl'

/** A practice's templates and codes are listed by id; without these indexes all of them would be sorted. */
export const practiceListsById: Migration = {
  name: '120-practice-lists-by-id',
  up: (db) =>
    db.run(
      'CREATE INDEX message_practice_id ON message (practice_id, id) WHERE archived = 0',
      'CREATE INDEX superbill_code_practice_id ON superbill_code (practice_id, id)',
    ),
  down: (db) => db.run('DROP INDEX message_practice_id', 'DROP INDEX superbill_code_practice_id'),
}
