import type { Migration } from './ddl'

const everybodyAgain = `DELETE FROM patient_attention WHERE kind = 'kept'`

/**
 * A result can also get worse by a meaningful step within its band: makes the job process everybody once
 * more.
 */
export const worseBySteps: Migration = {
  name: '196-worse-by-steps',
  up: (db) => db.run(everybodyAgain),
  down: (db) => db.run(everybodyAgain),
}
