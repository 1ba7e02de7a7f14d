import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import type { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { storeScores } from '~/domain/stored-scores/store-scores.server'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { clock } from '~/platform/clock'
import { seedFinishedSurvey } from './finished-survey'
import { seeded, type Random } from './random'
import { SCREENINGS } from './screening-answers'
import { wellnessAnswers } from './wellness-answers'

const PEOPLE = 6
const VISITS = 4
const DAYS_BETWEEN = 100
/** Milliseconds between the questionnaires of a visit. */
const STEP_MS = 300_000
const CODES = ['STRESS', 'DIET', 'SLEEP', 'WBI', 'RATIO', 'RTC', 'MH']

/** Four complete wellness visits with lab values for the first patients, so that every chart has data. */
export async function seedWellness(patients: Participant[]): Promise<void> {
  const random = seeded(35)
  for (const patient of patients.slice(0, PEOPLE)) {
    let burden = 0.45 + random.next() * 0.3
    for (let visit = VISITS; visit > 0; visit--) {
      burden = Math.min(0.95, Math.max(0.05, burden - 0.04 + (random.next() - 0.5) * 0.2))
      const at = clock().getTime() - visit * DAYS_BETWEEN * 86_400_000
      // Measured at the end of the visit, so that the values belong to this medical history and not to the
      // previous one.
      await seedMeasures(patient, new Date(at + CODES.length * STEP_MS).toISOString(), burden, random)
      for (const [place, code] of CODES.entries()) {
        const definition = latestDefinition(code)
        if (definition)
          await seedFinished(
            patient,
            definition,
            wellnessAnswers(definition, burden, random),
            new Date(at + place * STEP_MS).toISOString(),
          )
      }
    }
  }
  if (patients[0]) await seedScreening(patients[0])
}

/** What a practitioner asks and measures in addition to the visit, twice. */
async function seedScreening(patient: Participant): Promise<void> {
  for (const [index, screening] of SCREENINGS.entries()) {
    const at = clock().getTime() - (SCREENINGS.length - index) * DAYS_BETWEEN * 86_400_000 + 3_600_000
    for (const [place, [code, answers]] of Object.entries(screening).entries()) {
      const definition = latestDefinition(code)
      if (definition)
        await seedFinished(patient, definition, answers, new Date(at + place * STEP_MS).toISOString())
    }
  }
}

async function seedFinished(
  patient: Participant,
  definition: Definition,
  answers: Answers,
  at: string,
): Promise<void> {
  const survey = await seedFinishedSurvey(patient, definition, answers, at)
  await storeScores({ id: survey.id, participant_id: patient.id, completed: at }, definition, answers)
}

async function seedMeasures(patient: Participant, at: string, burden: number, random: Random): Promise<void> {
  const link = await Provider.findOne({ where: { participant_id: patient.id }, order: ['id'] })
  if (!link) return
  const owner = { practice_id: link.practice_id, participant_id: patient.id, created: at, updated: at }
  await Biometrics.create({
    ...owner,
    external_id: patient.external_id,
    tchol: 170 + Math.round(burden * 60) + random.int(-5, 5),
    ldl_c: 95 + Math.round(burden * 50),
    hdl_c: 58 - Math.round(burden * 14),
    trig: 110 + Math.round(burden * 80),
    fasting_bg: 88 + Math.round(burden * 24),
    a1c: Math.round((5.2 + burden) * 10) / 10,
  })
  await Anthropometrics.create({
    ...owner,
    weight_lb: 150 + Math.round(burden * 50),
    height_in: 67,
    waist_in: 34 + Math.round(burden * 6),
    bp_systolic: 112 + Math.round(burden * 34),
    bp_diastolic: 72 + Math.round(burden * 16),
  })
}
