import { readRow, writeRows } from 'db/connection'
import { MetricReading } from 'db/models/metric-reading'
import { SafetyEvent } from 'db/models/safety-event'
import type { Participant } from 'db/models/participant'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { keepAllDays } from '~/domain/metrics/keep-days.server'
import { storeScores } from '~/domain/stored-scores/store-scores.server'
import { inSeconds, now } from '~/platform/clock'

/** Position of a first-practice patient, who cannot sign in, with an answer that needs attention. */
const PATIENT = 5
const HOURS_AGO = 20

/** Position of a first-practice patient, not monitored, who had a dangerous blood pressure yesterday. */
const CRISIS = 40
const RAISED_HOURS_AGO = 26

/** An open safety event, and one from yesterday that was resolved. */
export async function seedSafety(patients: readonly Participant[]): Promise<void> {
  await seedOpen(patients)
  await seedDealt(patients[CRISIS]!)
}

/**
 * A blood pressure measured at home, acknowledged by the physician after ten minutes and resolved within the
 * hour.
 */
async function seedDealt(patient: Participant): Promise<void> {
  const physician = await readRow<{ user_id: number }>(
    `SELECT c.user_id FROM provider l JOIN practitioner c ON c.practice_id = l.practice_id AND c.role = 'PHYSICIAN'
      WHERE l.participant_id = $id ORDER BY l.id, c.id LIMIT 1`,
    { id: patient.id },
  )
  const at = (minutes: number) => inSeconds(-RAISED_HOURS_AGO * 3600 + minutes * 60)
  const reading = await MetricReading.create({
    participant_id: patient.id,
    metric: 'BLOOD_PRESSURE',
    service: 'MANUAL',
    day: at(0).slice(0, 10),
    taken: at(0),
    value: 188,
    diastolic: 121,
    entered_by: patient.user_id,
    created: at(0),
    updated: at(0),
  })
  await keepAllDays(patient.id)
  await SafetyEvent.create({
    participant_id: patient.id,
    rule: 'BLOOD_PRESSURE',
    source: 'metric_reading',
    source_id: reading.id,
    value: '188/121',
    raised: at(0),
    raised_by: patient.user_id,
    told: 1,
    acknowledged: at(10),
    acknowledged_by: physician?.user_id ?? null,
    outcome: 'CONTACTED',
    note: 'Called: no symptoms, had run out of medicine. Measured again: 168/98. Refill sent, visit tomorrow.',
    dealt: at(50),
    dealt_by: physician?.user_id ?? null,
    created: at(0),
    updated: at(50),
  })
}

/** A patient's latest PHQ-9 was answered above 0 at item 9, and nobody has resolved the event. */
async function seedOpen(patients: readonly Participant[]): Promise<void> {
  const patient = patients[PATIENT]!
  const survey = await readRow<{ id: number }>(
    `SELECT id FROM survey WHERE participant_id = $id AND questionnaire_code = 'PHQ9'
      AND completed IS NOT NULL ORDER BY completed DESC LIMIT 1`,
    { id: patient.id },
  )
  if (!survey) return
  await writeRows(
    `UPDATE response SET option_values = '[1]', points = 1 WHERE survey_id = $id AND question_name = 'PHQ9_9'`,
    { id: survey.id },
  )
  const { survey: stored, definition, answers } = await readSurvey(survey.id)
  await storeScores({ ...stored, completed: stored.completed! }, definition, answers)
  await SafetyEvent.create({
    participant_id: patient.id,
    rule: 'PHQ9_ITEM9',
    source: 'survey',
    source_id: survey.id,
    value: '1',
    raised: inSeconds(-HOURS_AGO * 3600),
    raised_by: patient.user_id,
    created: now(),
    updated: now(),
  })
}
