import { latestFitness } from '~/domain/stored-scores/fitness.server'
import { readKnownPeople } from '~/domain/stored-scores/known-people.server'
import { personThen, type KnownPerson } from '~/domain/stored-scores/person-then'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { bmiText, measureClassKey, measureNameKey } from '~/domain/scoring/measures/measure-text'
import type { MeasureName } from '~/domain/scoring/measures/measure-names'
import { measuresOf, type Measure } from '~/domain/scoring/measures/measures-of'
import type { Mark, MeasuredName } from '~/domain/scoring/measures/plausibility'
import { formatDate, formatNumber } from '~/i18n/format'
import { now } from '~/platform/clock'
import type { MeasureText } from './chart-scores'

/**
 * The newest measured and derived values of a patient with their classes, in four statements; what was never
 * measured is left out. One that looks wrong and that nobody has confirmed is named without its value, as no
 * score uses it.
 */
export async function chartMeasures(participantId: number, reader: Reader): Promise<MeasureText[]> {
  const [people, fitness] = await Promise.all([
    readKnownPeople([participantId]),
    latestFitness(participantId),
  ])
  const known = people.get(participantId)
  const person = personThen(known, now(), now())
  return measuresOf(person, { ...person.biometrics, ...fitness }).flatMap((measure) => {
    const mark = markOf(measure.name, known)
    return measure.value === null && mark !== 'open'
      ? []
      : [{ ...inWords(measure, reader), dateText: dayOf(measure.name, known, reader), mark }]
  })
}

const TWO_VALUES: Readonly<Partial<Record<MeasureName, readonly MeasuredName[]>>> = {
  BMI: ['weight_lb', 'height_in'],
  BLOOD_PRESSURE: ['bp_systolic', 'bp_diastolic'],
}

/** When the newest values behind a measure were taken. */
function dayOf(measure: MeasureName, known: KnownPerson | undefined, { lang }: Reader): string {
  const days = namesOf(measure).flatMap(
    (name) => known?.measures.find((row) => typeof row[name] === 'number')?.on ?? [],
  )
  return formatDate(days.sort().at(-1) ?? null, lang)
}

function namesOf(measure: MeasureName): readonly MeasuredName[] {
  return TWO_VALUES[measure] ?? [measure.toLowerCase() as MeasuredName]
}

/**
 * Whether the newest values behind a measure look wrong, and whether one of these is still to be confirmed.
 */
function markOf(measure: MeasureName, known: KnownPerson | undefined): Mark | null {
  const marks = namesOf(measure).flatMap((name) => {
    const newest = known?.measures.find((row) => typeof row[name] === 'number')
    return newest?.doubted?.includes(name) ? ['open' as const] : (newest?.marks?.get(name) ?? [])
  })
  return marks.includes('open') ? 'open' : (marks[0] ?? null)
}

const UNITS: Readonly<Partial<Record<MeasureName, string>>> = {
  BMI: 'kg/m²',
  BLOOD_PRESSURE: 'mmHg',
  TCHOL: 'mg/dL',
  LDL_C: 'mg/dL',
  HDL_C: 'mg/dL',
  TRIG: 'mg/dL',
  FASTING_BG: 'mg/dL',
  A1C: '%',
  GAIT_SPEED: 'm/s',
  STAIRS: 's',
  SIT_AND_REACH: 'in',
}

/** Counts have no unit. */
function withUnit(name: MeasureName, text: string): string {
  return [text, UNITS[name]].filter(Boolean).join('\u00a0')
}

function inWords(measure: Measure, { t, lang }: Reader): Omit<MeasureText, 'mark' | 'dateText'> {
  const { name, value, second, class: found } = measure
  return {
    name,
    label: t(measureNameKey(name)),
    display:
      value === null
        ? '–'
        : withUnit(
            name,
            name === 'BMI'
              ? bmiText(value)
              : [value, second]
                  .flatMap((part) =>
                    part === null || part === undefined
                      ? []
                      : formatNumber(part, lang, name === 'GAIT_SPEED' ? 2 : 1),
                  )
                  .join('/'),
          ),
    classText: found ? t(measureClassKey(name, found)) : '',
    risk: found?.risk ?? null,
  }
}
