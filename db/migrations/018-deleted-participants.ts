import type { Migration } from './ddl'

/**
 * An index of the few deleted participants, whose measured values no list shows; it is checked for every
 * counted row.
 */
export const deletedParticipants: Migration = {
  name: '018-deleted-participants',
  up: (db) => db.run('CREATE INDEX participant_deleted ON participant (id) WHERE archived = 1'),
  down: (db) => db.run('DROP INDEX participant_deleted'),
}
