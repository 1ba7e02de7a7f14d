import type { Participant } from 'db/models/participant'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { scoreSurvey } from '~/domain/scoring/score-survey'
import { clock } from '~/platform/clock'
import { seedFinishedSurvey } from './finished-survey'
import type { Random } from './random'

const QUARTERS = 8
const QUARTER_DAYS = 91

/**
 * Two years of completed questionnaires for each patient, one of each kind per quarter, changing slowly as
 * real ones do.
 */
export async function seedSurveys(patients: Participant[], random: Random): Promise<void> {
  for (const [index, patient] of patients.entries()) {
    const quarters = index < 60 ? QUARTERS : random.int(0, 2)
    let burden = random.next()
    for (let quarter = quarters; quarter > 0; quarter--) {
      burden = Math.min(1, Math.max(0, burden + (random.next() - 0.55) * 0.3))
      // Some of the last quarter are only days old, so that views of a single month have data.
      const later = random.int(0, quarter === 1 ? QUARTER_DAYS - 3 : 40)
      const at = new Date(clock().getTime() - (quarter * QUARTER_DAYS - later) * 86_400_000)
      for (const code of ['PHQ9', 'GAD7', 'EXERCISE'])
        await seedSurvey(patient, latestDefinition(code)!, answersFor(code, burden, random), at.toISOString())
    }
    if (index % 3 === 0) await seedOpenSurvey(patient, latestDefinition('PHQ9')!)
  }
}

function answersFor(code: string, burden: number, random: Random): Answers {
  const item = () => Math.min(3, Math.floor(burden * 3.2 + random.next() * 0.9))
  if (code === 'PHQ9') {
    const items = Object.fromEntries(
      Array.from({ length: 8 }, (_, n) => [`PHQ9_${n + 1}`, { values: [item()] }]),
    )
    return {
      ...items,
      PHQ9_9: { values: [burden > 0.85 && random.next() > 0.6 ? 1 : 0] },
      PHQ9_DIFFICULTY: { values: [Math.min(3, Math.round(burden * 3))] },
    }
  }
  if (code === 'GAD7')
    return Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`GAD7_${n + 1}`, { values: [item()] }]))
  const days = Math.round((1 - burden) * 6)
  return {
    EXERCISE_DAYS: { values: [days] },
    EXERCISE_MINUTES: { values: [20 + 5 * random.int(0, 8)] },
    EXERCISE_STRENGTH: { values: [random.int(0, 3)] },
    EXERCISE_SITTING: { values: [Math.round((4 + burden * 7) * 2) / 2] },
  }
}

async function seedSurvey(
  patient: Participant,
  definition: Definition,
  answers: Answers,
  at: string,
): Promise<void> {
  const survey = await seedFinishedSurvey(patient, definition, answers, at)
  const scores = scoreSurvey(definition, answers, { gender: null, age: null })
  await Score.bulkCreate(
    Object.entries(scores).map(([score_name, { score, value, points, threshold_index }]) => ({
      participant_id: patient.id,
      survey_id: survey.id,
      score_name,
      score,
      value,
      points: points ?? null,
      threshold_index,
      updated: at,
    })),
  )
}

async function seedOpenSurvey(patient: Participant, definition: Definition): Promise<void> {
  const at = clock().toISOString()
  await Survey.create({
    participant_id: patient.id,
    questionnaire_code: definition.code,
    definition_version: definition.version,
    created_by: null,
    created: at,
    updated: at,
  })
}
