import { writeRows } from 'db/connection'

/**
 * Before a merge: of the duplicate's device readings those go whose day the survivor has from the same
 * service, and the connections to services that the survivor is connected to, the periods in which both got a
 * questionnaire, a monitoring and months closed for both, and ranges that the survivor has.
 */
export async function dropClashingReadings(survivor: number, duplicate: number): Promise<void> {
  await writeRows(
    `DELETE FROM device_connection WHERE participant_id = $duplicate AND service IN (
       SELECT mine.service FROM device_connection mine WHERE mine.participant_id = $survivor)`,
    { survivor, duplicate },
  )
  await writeRows(
    `DELETE FROM survey_period WHERE participant_id = $duplicate AND EXISTS (
       SELECT 1 FROM survey_period mine WHERE mine.participant_id = $survivor
       AND mine.schedule_id = survey_period.schedule_id
          AND mine.period = survey_period.period)`,
    { survivor, duplicate },
  )
  await writeRows(
    `DELETE FROM monitoring WHERE participant_id = $duplicate AND ended IS NULL AND practice_id IN (
       SELECT mine.practice_id FROM monitoring mine WHERE mine.participant_id = $survivor
       AND mine.ended IS NULL)`,
    { survivor, duplicate },
  )
  await writeRows(
    `DELETE FROM metric_range WHERE participant_id = $duplicate AND EXISTS (
       SELECT 1 FROM metric_range mine WHERE mine.participant_id = $survivor
       AND mine.practice_id = metric_range.practice_id
          AND mine.metric = metric_range.metric)`,
    { survivor, duplicate },
  )
  await writeRows(
    `DELETE FROM monitoring_close WHERE participant_id = $duplicate AND EXISTS (
       SELECT 1 FROM monitoring_close mine WHERE mine.participant_id = $survivor
       AND mine.practice_id = monitoring_close.practice_id
          AND mine.month = monitoring_close.month)`,
    { survivor, duplicate },
  )
  await writeRows(
    `DELETE FROM metric_reading WHERE participant_id = $duplicate AND service <> 'MANUAL' AND EXISTS (
       SELECT 1 FROM metric_reading mine WHERE mine.participant_id = $survivor
       AND mine.metric = metric_reading.metric
          AND mine.service = metric_reading.service AND mine.day = metric_reading.day)`,
    { survivor, duplicate },
  )
}
