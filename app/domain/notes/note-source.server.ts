import type { Actor } from '~/access/actor'
import type { NoteType } from '~/access/roles'
import { measuresOf } from '~/domain/scoring/measures/measures-of'
import { latestFitness } from '~/domain/stored-scores/fitness.server'
import { readKnownPeople } from '~/domain/stored-scores/known-people.server'
import { measureDay } from '~/domain/stored-scores/measure-day'
import { personThen } from '~/domain/stored-scores/person-then'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { latestScores } from '~/domain/stored-scores/score-series.server'
import type { Lang, Translate } from '~/i18n/t'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { knownElements } from './awv.server'
import { generateText, type NoteSource } from './generate'
import type { Generated } from './note'
import { noteReadings } from './note-readings.server'

/** The author, whose practice the text is for. */
export type Writer = Pick<Actor, 'practitioner'>

/** Returns the input for a note about a patient, in a fixed number of statements. */
export async function noteSource({ practitioner }: Writer, about: About): Promise<NoteSource> {
  const { participant_id: participantId, note_type } = about
  const today = todayIn(practitioner?.timeZone ?? env().TIME_ZONE)
  const [points, people, fitness, readings] = await Promise.all([
    latestScores(participantId),
    readKnownPeople([participantId]),
    latestFitness(participantId),
    note_type === 'RPM_REVIEW' ? noteReadings(participantId, today) : [],
  ])
  const known = people.get(participantId)
  const person = personThen(known, now(), now())
  const measures = measuresOf(person, { ...person.biometrics, ...fitness }).map((measure) => ({
    ...measure,
    on: measureDay(measure.name, known),
  }))
  return { points, measures, readings, usesDietId: practitioner?.usesDietId ?? false }
}

/** The note that a text is generated for. */
export type About = { participant_id: number; note_type: NoteType }

/**
 * Returns the text generated from a source, in both languages, and what is known about the elements of a
 * wellness visit; days are in the practice's zone. `texts` returns the translator with practitioners'
 * wording.
 */
export async function writtenFrom(
  source: NoteSource,
  { practitioner }: Writer,
  { participant_id, note_type }: About,
  texts: (lang: Lang) => Translate,
): Promise<Generated> {
  const timeZone = practitioner?.timeZone ?? env().TIME_ZONE
  const readerIn = (lang: 'en' | 'es'): Reader => ({
    t: texts(lang),
    lang,
    timeZone,
    theme: 'default',
  })
  const [en, es] = [readerIn('en'), readerIn('es')]
  const text = { en: generateText(source, en), es: generateText(source, es) }
  if (note_type !== 'AWV') return text
  const known = await knownElements(participant_id, source)
  return { ...text, awv: { en: known(en), es: known(es) } }
}
