import { isLater, latestAtHome, type LatestTaken } from '~/domain/metrics/latest-taken.server'
import { whenText } from '~/domain/metrics/reading-when'
import { latestFitness } from '~/domain/stored-scores/fitness.server'
import { readKnownPeople } from '~/domain/stored-scores/known-people.server'
import { measureDay, valuesBehind } from '~/domain/stored-scores/measure-day'
import { personThen, type KnownPerson } from '~/domain/stored-scores/person-then'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { bmiText, measureClassKey, measureNameKey, measureText } from '~/domain/scoring/measures/measure-text'
import type { MeasureName } from '~/domain/scoring/measures/measure-names'
import { measureChange } from '~/domain/scoring/measures/measure-change'
import { measuresOf, type Measure } from '~/domain/scoring/measures/measures-of'
import type { Mark } from '~/domain/scoring/measures/plausibility'
import type { ScoreChange } from '~/domain/stored-scores/score-card'
import { formatDate, formatNumber } from '~/i18n/format'
import { now } from '~/platform/clock'
import type { MeasureText } from './chart-scores'

/**
 * Returns the latest measured and derived values of a patient with their classes, in five statements; values
 * never measured are left out. Weight and blood pressure are the last ones taken, at home or in a practice. A
 * value that looks wrong and is not confirmed is listed without the number, since no score uses it.
 */
export async function chartMeasures(participantId: number, reader: Reader): Promise<MeasureText[]> {
  const [people, fitness, home] = await Promise.all([
    readKnownPeople([participantId]),
    latestFitness(participantId),
    latestAtHome(participantId, { from: '0001-01-01', to: '9999-12-31' }),
  ])
  const known = withHome(people.get(participantId), home)
  const person = personThen(known, now(), now())
  return measuresOf(person, { ...person.biometrics, ...fitness }).flatMap((measure) => {
    const mark = markOf(measure.name, known)
    return measure.value === null && mark !== 'open'
      ? []
      : [
          {
            ...inWords(measure, reader),
            change: changeSince(known, measure),
            dateText: whenOf(measure.name, known, reader),
            mark,
          },
        ]
  })
}

/** Values of a practice, or a reading from home with its time and source. */
type Row = KnownPerson['measures'][number] & { home?: LatestTaken }
type Known = Omit<KnownPerson, 'measures'> & { measures: readonly Row[] }

/** What is known with the last weight and blood pressure from home, where these were taken later. */
function withHome(known: KnownPerson | undefined, home: readonly LatestTaken[]): Known | undefined {
  if (!known) return known
  const measures: readonly Row[] = known.measures
  const taken = home.flatMap((one): Row[] => {
    const { metric, day: on, taken: at, value, diastolic } = one
    if (metric === 'WEIGHT') return [{ on, at, home: one, weight_lb: value }]
    return metric === 'BLOOD_PRESSURE'
      ? [{ on, at, home: one, bp_systolic: value, bp_diastolic: diastolic ?? null }]
      : []
  })
  return {
    ...known,
    measures: [...taken, ...measures].sort((a, b) => (isLater(timeOf(a), timeOf(b)) ? -1 : 1)),
  }
}

/** A practice's value without a time counts from the middle of its day. */
function timeOf({ on, at, home }: Row) {
  const isDay = home ? home.span === 'day' : at === `${on}T12:00:00.000Z`
  return { day: on, taken: at, span: isDay ? ('day' as const) : ('instant' as const) }
}

/** When the newest values behind a measure were taken; of a reading from home with its time and source. */
function whenOf(name: MeasureName, known: Known | undefined, { t, lang, timeZone }: Reader): string {
  const day = measureDay(name, known)
  const home = known?.measures.find(
    (row) => row.home && row.on === day && valuesBehind(name).some((value) => isNewest(known, row, value)),
  )?.home
  if (!home) return formatDate(day)
  return `${whenText(home, lang, timeZone)}, ${t(`metrics.service.${home.service}`)}`
}

function isNewest(known: Known, row: Row, value: ReturnType<typeof valuesBehind>[number]): boolean {
  return known.measures.find((one) => typeof one[value] === 'number') === row
}

/** The change of a measure from the previous one known. */
function changeSince(known: KnownPerson | undefined, measure: Measure): ScoreChange | null {
  const values = valuesBehind(measure.name)
  const place = known?.measures.findIndex((row) => values.some((name) => typeof row[name] === 'number')) ?? -1
  if (!known || place < 0) return null
  const then = personThen({ ...known, measures: known.measures.slice(place + 1) }, now(), now())
  const before = measuresOf(then, { ...then.biometrics }).find(({ name }) => name === measure.name)
  const meaning = before ? measureChange(before, measure) : null
  if (!before || meaning === null) return null
  const rise = (measure.value ?? 0) - (before.value ?? 0) || (measure.second ?? 0) - (before.second ?? 0)
  return { meaning, way: meaning === 'same' ? 'level' : rise > 0 ? 'up' : 'down' }
}

/** Whether the latest values behind a measure look wrong, and whether any still needs confirmation. */
function markOf(measure: MeasureName, known: KnownPerson | undefined): Mark | null {
  const marks = valuesBehind(measure).flatMap((name) => {
    const newest = known?.measures.find((row) => typeof row[name] === 'number')
    return newest?.doubted?.includes(name) ? ['open' as const] : (newest?.marks?.get(name) ?? [])
  })
  return marks.includes('open') ? 'open' : (marks[0] ?? null)
}

function inWords(measure: Measure, { t, lang }: Reader): Omit<MeasureText, 'mark' | 'dateText' | 'change'> {
  const { name, class: found } = measure
  const write = (part: number, decimals: number) =>
    name === 'BMI' ? bmiText(part) : formatNumber(part, lang, decimals)
  return {
    name,
    label: t(measureNameKey(name)),
    display: measureText(measure, name === 'GAIT_SPEED' ? 2 : 1, write) || '–',
    classText: found ? t(measureClassKey(name, found)) : '',
    risk: found?.risk ?? null,
  }
}
