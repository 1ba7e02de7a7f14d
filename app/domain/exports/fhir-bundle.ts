import type { Bundle, Observation, Patient, QuestionnaireResponse, Resource } from '@medplum/fhirtypes'

export type Person = {
  id: number
  firstname: string
  lastname: string
  dob: string | null
  gender: string | null
}
export type Answered = {
  id: number
  code: string
  version: number
  completed: string | null
  authored: string
  answers: { name: string; text: string; lines: string[] }[]
}
export type ScoreValue = { id: number; name: string; label: string; score: number; at: string }
export type Reading = { id: number; metric: string; value: number; diastolic: number | null; taken: string }

type Measure = { loinc: string; text: string; unit: string; code: string }

/** How each metric is called and measured elsewhere (LOINC, UCUM). */
const MEASURES: Record<string, Measure> = {
  ACTIVITY: { loinc: '55423-8', text: 'Number of steps', unit: 'steps', code: '{steps}' },
  WEIGHT: { loinc: '29463-7', text: 'Body weight', unit: 'lb', code: '[lb_av]' },
  HEARTRATE: { loinc: '8867-4', text: 'Heart rate', unit: 'beats/minute', code: '/min' },
  HRV: { loinc: '80404-7', text: 'R-R interval standard deviation', unit: 'ms', code: 'ms' },
  BLOOD_PRESSURE: { loinc: '85354-9', text: 'Blood pressure', unit: 'mmHg', code: 'mm[Hg]' },
  SPO2: { loinc: '59408-5', text: 'Oxygen saturation', unit: '%', code: '%' },
  SLEEP: { loinc: '93832-4', text: 'Sleep duration', unit: 'min', code: 'min' },
}
/** In what the product keeps a metric. */
export function unitOf(metric: string): string | undefined {
  return MEASURES[metric]?.unit
}

const SYSTOLIC: Measure = { loinc: '8480-6', text: 'Systolic', unit: 'mmHg', code: 'mm[Hg]' }
const DIASTOLIC: Measure = { loinc: '8462-4', text: 'Diastolic', unit: 'mmHg', code: 'mm[Hg]' }
const GENDERS: Record<string, Patient['gender']> = { M: 'male', F: 'female', O: 'other' }

/** One person's record as a FHIR R4 Bundle: who they are, what was measured and scored, and what they
 * answered. */
export function fhirBundle(
  person: Person,
  data: { surveys: readonly Answered[]; scores: readonly ScoreValue[]; readings: readonly Reading[] },
  timestamp: string,
): Bundle {
  const subject = { reference: `Patient/p${person.id}` }
  const resources: Resource[] = [
    patient(person),
    ...data.readings.flatMap((reading) => readingObservation(reading, subject)),
    ...data.scores.map((score) => scoreObservation(score, subject)),
    ...data.surveys.map((survey) => questionnaireResponse(survey, subject)),
  ]
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp,
    entry: resources.map((resource) => ({ resource })),
  }
}

function patient({ id, firstname, lastname, dob, gender }: Person): Patient {
  return {
    resourceType: 'Patient',
    id: `p${id}`,
    name: [{ family: lastname || undefined, given: firstname ? [firstname] : undefined }],
    gender: GENDERS[gender ?? ''] ?? 'unknown',
    ...(dob && { birthDate: dob }),
  }
}

type Subject = Observation['subject']

function readingObservation(
  { id, metric, value, diastolic, taken }: Reading,
  subject: Subject,
): Observation[] {
  const measure = MEASURES[metric]
  if (!measure) return []
  const base = {
    resourceType: 'Observation',
    id: `m${id}`,
    status: 'final',
    code: concept(measure),
    subject,
    effectiveDateTime: taken,
  } as const
  if (metric !== 'BLOOD_PRESSURE') return [{ ...base, valueQuantity: quantity(value, measure) }]
  return [
    {
      ...base,
      component: [
        { code: concept(SYSTOLIC), valueQuantity: quantity(value, SYSTOLIC) },
        ...(diastolic === null
          ? []
          : [{ code: concept(DIASTOLIC), valueQuantity: quantity(diastolic, DIASTOLIC) }]),
      ],
    },
  ]
}

function scoreObservation({ id, name, label, score, at }: ScoreValue, subject: Subject): Observation {
  return {
    resourceType: 'Observation',
    id: `s${id}`,
    status: 'final',
    code: { text: label, coding: [{ system: 'urn:tendwell:score', code: name, display: label }] },
    subject,
    effectiveDateTime: at,
    valueQuantity: { value: score },
  }
}

function questionnaireResponse(
  { id, code, version, completed, authored, answers }: Answered,
  subject: Subject,
): QuestionnaireResponse {
  return {
    resourceType: 'QuestionnaireResponse',
    id: `q${id}`,
    questionnaire: `urn:tendwell:questionnaire:${code}|${version}`,
    status: completed ? 'completed' : 'in-progress',
    subject,
    authored,
    item: answers.map(({ name, text, lines }) => ({
      linkId: name,
      text: text || undefined,
      ...(lines.length > 0 && { answer: lines.map((valueString) => ({ valueString })) }),
    })),
  }
}

function concept({ loinc, text }: Measure) {
  return { text, coding: [{ system: 'http://loinc.org', code: loinc, display: text }] }
}

function quantity(value: number, { unit, code }: Measure) {
  return { value, unit, system: 'http://unitsofmeasure.org', code }
}
