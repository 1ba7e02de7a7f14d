import type { Where } from '~/access/conditions'

/** Whether a patient has an event that nobody dealt with yet; `column` has the patient's id. */
export function hasOpenEvent(column: string): Where {
  return {
    sql: `EXISTS (SELECT 1 FROM safety_event w WHERE w.participant_id = ${column} AND w.dealt IS NULL)`,
    bind: {},
  }
}
