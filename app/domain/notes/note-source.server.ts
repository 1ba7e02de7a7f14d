import type { Actor } from '~/access/actor'
import { measuresOf, type Measure } from '~/domain/scoring/measures/measures-of'
import { latestFitness } from '~/domain/stored-scores/fitness.server'
import { readKnownPeople } from '~/domain/stored-scores/known-people.server'
import { personThen } from '~/domain/stored-scores/person-then'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { latestScores } from '~/domain/stored-scores/score-series.server'
import type { Lang, Translate } from '~/i18n/t'
import { now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { generateText, type NoteSource } from './generate'
import type { Generated } from './note'

/** For whose practice a text is written. */
export type Writer = Pick<Actor, 'practitioner'>

/** What a note about a patient is written from, in a fixed number of statements. */
export async function noteSource({ practitioner }: Writer, participantId: number): Promise<NoteSource> {
  const [points, people, fitness] = await Promise.all([
    latestScores(participantId),
    readKnownPeople([participantId]),
    latestFitness(participantId),
  ])
  const person = personThen(people.get(participantId), now(), now())
  const measures: Measure[] = measuresOf(person, { ...person.biometrics, ...fitness })
  return { points, measures, usesDietId: practitioner?.usesDietId ?? false }
}

/** The text that the product writes from a source, in both languages; days are those of the practice. `texts` are those of practitioners. */
export function writtenFrom(
  source: NoteSource,
  { practitioner }: Writer,
  texts: (lang: Lang) => Translate,
): Generated {
  const timeZone = practitioner?.timeZone ?? env().TIME_ZONE
  const reader = (lang: 'en' | 'es'): Reader => ({
    t: texts(lang),
    lang,
    timeZone,
    theme: 'default',
  })
  return { en: generateText(source, reader('en')), es: generateText(source, reader('es')) }
}
