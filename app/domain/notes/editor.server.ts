import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { mayWithNote } from '~/access/note-rights'
import { handoutChoices } from '~/domain/handouts/handout-choices.server'
import type { Handout } from '~/domain/handouts/handouts'
import { handoutsOfKeys } from '~/domain/handouts/handouts-of-keys'
import { keyList } from '~/domain/organisation/resource-keys'
import { openEvents } from '~/domain/safety/open-events.server'
import { measureNameKey } from '~/domain/scoring/measures/measure-text'
import type { MeasureName } from '~/domain/scoring/measures/measure-names'
import { MEASURE_NAMES } from '~/domain/scoring/measures/measure-names'
import { scoreNameKey } from '~/domain/scoring/bands'
import { scoreCards } from '~/domain/stored-scores/score-cards.server'
import { withDiet } from '~/domain/stored-scores/score-groups'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDateTime } from '~/i18n/format'
import { env } from '~/platform/env.server'
import { awvLines } from './awv.server'
import { ccmThisMonth, monthIn, remainingTasks, usedTasks } from './ccm-tasks.server'
import { isUnwritten, lastNoteFor } from './copy-last-note.server'
import type { EditorData } from './editor'
import { lastNoteText } from './last-note-text'
import { generatedFrom } from './generated.server'
import { noteSource } from './note-source.server'
import { NOTE_SCORES, type NoteSource } from './generate'
import { GOAL_SCORES, goalTemplate, type GoalScore } from './goals'
import { bySection } from './note-columns'
import { sectionsOf } from './note-sections'
import { factsOf, type ReadNote } from './read-note.server'

/** The note types that cover screening for cancer. */
const WITH_SCREENING = ['PROGRESS', 'CCM', 'AWV', 'COACHING']

/** Returns everything that the editor of a draft shows, in a fixed number of statements. */
export async function loadEditor(actor: Actor, note: ReadNote, reader: Reader): Promise<EditorData> {
  const { t, lang, timeZone } = reader
  const practiceId = note.practice_id
  const sections = sectionsOf(note)
  const chosen = note.handouts.map(({ key }) => key)
  const [source, patient, options, handouts, safety, last, ccm] = await Promise.all([
    noteSource(actor, note),
    patientLanguage(note.participant_id),
    planOptions(note.participant_id),
    handoutChoices(practiceId, lang, chosen),
    openEvents(actor, note.participant_id, reader),
    isUnwritten(note) ? lastNoteFor(note) : null,
    note.note_type === 'CCM' ? ccmOf(actor, note) : null,
  ])
  const facts = factsOf(note)
  const fresh = await generatedFrom(source, actor, note)
  const kept = note.plan_options.filter(({ id }) => !options.some((option) => option.id === id))
  const choices = [
    ...options.map(({ id, en, es, keys }) => ({
      id,
      label: (lang === 'es' && es) || en,
      keys: keyList(keys),
    })),
    ...kept.map(({ id, label, resourceKeys }) => ({ id, label: label[lang], keys: resourceKeys })),
  ].map((choice) => ({ ...choice, leadsTo: handoutsOfKeys(choice.keys, handouts).map(({ id }) => id) }))
  const goesWith = ({ id }: Handout) =>
    choices.filter(({ leadsTo }) => leadsTo.includes(id)).map(({ label }) => label)
  return {
    id: note.id,
    version: note.version,
    type: note.note_type,
    title: t(`notes.type.${note.note_type}`),
    written: formatDateTime(note.created, lang, timeZone),
    author: note.creator.name,
    sections,
    generated: bySection((section) => ({
      text: note.generated[lang][section],
      forPatient: patient === lang ? null : note.generated[patient][section],
    })),
    patientLang: patient,
    copyFrom: last && lastNoteText('notes.copyFrom', last, reader),
    newer: JSON.stringify(fresh) !== JSON.stringify(note.generated),
    trends: { s: trends('s', source, reader), a: trends('a', source, reader) },
    goals: GOAL_SCORES.map((score) => goalField(score, reader)),
    options: choices.map(({ id, label }) => ({ id, label })),
    handouts: [
      ...handouts.map((handout) => ({ ...handout, of: goesWith(handout) })),
      ...note.handouts
        .filter(({ key }) => !handouts.some(({ id }) => id === key))
        .map(({ key, label, group }) => ({ id: key, label: label[lang], group, href: '', of: [] })),
    ],
    ccm,
    screening: WITH_SCREENING.includes(note.note_type),
    awv:
      note.note_type === 'AWV'
        ? awvLines(note, (note.generated.awv ?? fresh.awv)?.[lang] ?? {}, reader)
        : null,
    safety,
    may: { lock: mayWithNote(actor, 'lock', facts), delete: mayWithNote(actor, 'delete', facts) },
  }
}

function trends(group: 's' | 'a', source: NoteSource, reader: Reader) {
  const names = withDiet(NOTE_SCORES[group], source.usesDietId, source.points)
  return scoreCards(source.points, reader, 'practitioner', names).filter(({ points }) => points.length > 1)
}

function goalField(score: GoalScore, { t, lang }: Reader) {
  const [before = '', after = ''] = goalTemplate(score)[lang].split('__')
  const isMeasure = (MEASURE_NAMES as readonly string[]).includes(score)
  const label = t(isMeasure ? measureNameKey(score as MeasureName) : scoreNameKey(score))
  return { score, label, before: before.trim(), after: after.trim() }
}

async function ccmOf({ practitioner }: Actor, note: ReadNote): Promise<EditorData['ccm']> {
  const zone = practitioner?.timeZone ?? env().TIME_ZONE
  const [link, months, used] = await Promise.all([
    readRow<{ chronic_care_start: string | null }>(
      'SELECT chronic_care_start FROM provider WHERE participant_id = $participantId AND practice_id = $practiceId',
      { participantId: note.participant_id, practiceId: note.practice_id },
    ),
    ccmThisMonth([note.participant_id], note.practice_id, zone),
    usedTasks(note.participant_id, note.practice_id, zone),
  ])
  const month = months.get(note.participant_id)
  const start = link?.chronic_care_start ?? null
  const { today } = monthIn(zone)
  return {
    remaining: remainingTasks(start, month?.done ?? [], today),
    used: Object.fromEntries(used),
    minutes: month?.minutes ?? 0,
    begun: start !== null && start <= today,
  }
}

/** Returns the language in which a patient reads. */
export async function patientLanguage(participantId: number): Promise<'en' | 'es'> {
  const row = await readRow<{ language: string | null }>(
    'SELECT u.language FROM participant p JOIN app_user u ON u.id = p.user_id WHERE p.id = $participantId',
    { participantId },
  )
  return row?.language === 'es' ? 'es' : 'en'
}

function planOptions(participantId: number) {
  return readRows<{ id: number; en: string; es: string; keys: string }>(
    `SELECT o.id, o.resource_label AS en, o.resource_label_es AS es, o.resource_keys AS keys FROM plan_resource o
       JOIN participant p ON p.plan_id = o.plan_id
      WHERE p.id = $participantId AND o.resource_type = 'plan_of_care_option' ORDER BY o.id LIMIT 300`,
    { participantId },
  )
}
