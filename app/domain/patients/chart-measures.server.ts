import type { Reader } from '~/domain/score/reader.server'
import { readKnownPeople } from '~/domain/score/known-people.server'
import { personThen } from '~/domain/score/person-then'
import { bmiText, measureClassKey, measureNameKey } from '~/domain/scoring/measures/measure-text'
import { measuresOf, type Measure } from '~/domain/scoring/measures/measures-of'
import { formatNumber } from '~/i18n/format'
import { now } from '~/platform/clock'
import type { MeasureText } from './chart-scores'

/** The newest measured and derived values of a patient with their classes, in three statements; what was never measured is left out. */
export async function chartMeasures(participantId: number, reader: Reader): Promise<MeasureText[]> {
  const known = (await readKnownPeople([participantId])).get(participantId)
  const { person } = personThen(known, now(), null)
  return measuresOf(person, person.biometrics ?? {}).flatMap((measure) => (measure.value === null ? [] : [inWords(measure, reader)]))
}

function inWords(measure: Measure, { t, lang }: Reader): MeasureText {
  const { name, value, second, class: found } = measure
  return {
    name,
    label: t(measureNameKey(name)),
    display: name === 'BMI' ? bmiText(value) : [value, second].flatMap((part) => (part === null || part === undefined ? [] : formatNumber(part, lang, 1))).join('/'),
    classText: found ? t(measureClassKey(name, found)) : '',
    risk: found?.risk ?? null,
  }
}
