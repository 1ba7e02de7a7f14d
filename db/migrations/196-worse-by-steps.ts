import type { Migration } from './ddl'

const everybodyAgain = `DELETE FROM patient_attention WHERE kind = 'kept'`

/** A result may also be worse by a meaningful step within its band: the job works out everybody once more. */
export const worseBySteps: Migration = {
  name: '196-worse-by-steps',
  up: (db) => db.run(everybodyAgain),
  down: (db) => db.run(everybodyAgain),
}
