import type {
  Bundle,
  Observation,
  OperationOutcome,
  Patient,
  QuestionnaireResponse,
  Resource,
} from '@medplum/fhirtypes'
import { codingOf, DIASTOLIC, SYSTOLIC, type Coding } from '~/domain/metrics/codings'
import type { DayReading } from '~/domain/metrics/day-figure'

export type Person = {
  id: number
  firstname: string
  lastname: string
  dob: string | null
  gender: string | null
  /** Date of death, `YYYY-MM-DD`. */
  died: string | null
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
/**
 * One measurement: `span` says what period its value covers, `created` when it arrived (both instants UTC).
 */
export type Reading = {
  id: number
  metric: string
  span: DayReading['span']
  day: string
  taken: string
  ends: string | null
  value: number
  diastolic: number | null
  device: string | null
  created: string
}

const GENDERS: Record<string, Patient['gender']> = { M: 'male', F: 'female', O: 'other' }

/**
 * Returns one person's record as a FHIR R4 Bundle: the person, measurements, scores and survey answers. If
 * older readings are left out, an OperationOutcome says how many and where they are.
 */
export function fhirBundle(
  person: Person,
  data: {
    surveys: readonly Answered[]
    scores: readonly ScoreValue[]
    readings: readonly Reading[]
    leftOut: number
  },
  timestamp: string,
): Bundle {
  const subject = { reference: `Patient/p${person.id}` }
  const resources: Resource[] = [
    patient(person),
    ...(data.leftOut > 0 ? [incomplete(data.leftOut)] : []),
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

function incomplete(leftOut: number): OperationOutcome {
  const diagnostics = `${leftOut} older readings are not in this bundle; metrics.csv has all readings.`
  return {
    resourceType: 'OperationOutcome',
    id: 'left-out',
    issue: [{ severity: 'information', code: 'incomplete', diagnostics }],
  }
}

function patient({ id, firstname, lastname, dob, gender, died }: Person): Patient {
  return {
    resourceType: 'Patient',
    id: `p${id}`,
    name: [{ family: lastname || undefined, given: firstname ? [firstname] : undefined }],
    gender: GENDERS[gender ?? ''] ?? 'unknown',
    ...(dob && { birthDate: dob }),
    ...(died && { deceasedDateTime: died }),
  }
}

type Subject = Observation['subject']

function readingObservation(reading: Reading, subject: Subject): Observation[] {
  const { id, metric, span, value, diastolic, device, created } = reading
  const measure = codingOf(metric, span)
  if (!measure) return []
  const base = {
    resourceType: 'Observation',
    id: `m${id}`,
    status: 'final',
    code: concept(measure),
    subject,
    ...whenMeasured(reading),
    issued: created,
    ...(device && { device: { display: device } }),
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

/** The instant or interval of a reading; for a daily total, its day. */
function whenMeasured({
  span,
  day,
  taken,
  ends,
}: Reading): Pick<Observation, 'effectiveDateTime' | 'effectivePeriod'> {
  if (span === 'day') return { effectiveDateTime: day }
  return ends ? { effectivePeriod: { start: taken, end: ends } } : { effectiveDateTime: taken }
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

function concept({ loinc, text }: Coding) {
  return { text, coding: [{ system: 'http://loinc.org', code: loinc, display: text }] }
}

function quantity(value: number, { unit, ucum }: Coding) {
  return { value, unit, system: 'http://unitsofmeasure.org', code: ucum }
}
