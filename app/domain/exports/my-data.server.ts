import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Bundle } from '@medplum/fhirtypes'
import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { heavy } from '~/core/heavy/heavy.server'
import { writeLog } from '~/core/log/write.server'
import { answersOf, type AnswerRow } from '~/domain/answers/answer-rows'
import { definitionOf } from '~/domain/questionnaire/registry'
import { scoreLabel } from '~/domain/scoring/bands'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { answersInWords } from '~/domain/survey/fill-answers'
import { weightUnitOf } from '~/domain/metrics/weight-unit.server'
import { zoneOf } from '~/domain/wellness/days-of.server'
import { ownParticipantId } from '~/domain/wellness/load-wellness.server'
import { wellnessPlansOf } from '~/domain/wellness/read-plans.server'
import type { WellnessPlan } from '~/domain/wellness/wellness'
import { now } from '~/platform/clock'
import { toCsv, type CsvValue } from '~/platform/csv'
import { groupBy } from '~/platform/group-by'
import { fhirBundle, type Answered, type Person, type ScoreValue } from './fhir-bundle'
import { messageRows, noteRows } from './my-care.server'
import { recordSheets } from './my-record.server'
import { PACK_ZIP } from './pack-zip'
import { errorSheet, readingFile } from './reading-file.server'
import { localTime } from './reading-sheet'

/** The bundle contains only the latest readings; metrics.csv has all of them. */
const MOST_IN_BUNDLE = 10_000

const ENTRIES_AT_ONCE = 500

type Sheet = { header: readonly string[]; rows: CsvValue[][] }

/**
 * Returns everything stored about the participant who asks, as a zip of tables and one FHIR bundle; of notes,
 * only those that patients may read. Notes to self are included only for the person. The download is logged.
 * @throws Refusal 403 for anybody else.
 */
export async function myData(actor: Actor, reader: Reader): Promise<Uint8Array<ArrayBuffer>> {
  ownParticipantId(actor)
  return heavy(PACK_ZIP, actor, async () => {
    const input = await filesOf(actor, reader)
    return { input, transfer: Object.values(input).flatMap((pieces) => pieces.map(({ buffer }) => buffer)) }
  })
}

async function filesOf(actor: Actor, reader: Reader): Promise<Record<string, Uint8Array<ArrayBuffer>[]>> {
  const participantId = ownParticipantId(actor)
  const [person, surveys, scores, plans, notes, messages, monitored] = await Promise.all([
    readRow<Person>(
      'SELECT id, firstname, lastname, dob, gender, died FROM participant WHERE id = $participantId',
      { participantId },
    ),
    surveysOf(participantId, reader),
    scoresOf(participantId, reader),
    wellnessPlansOf([participantId], actor),
    noteRows(actor, reader),
    messageRows(actor, reader),
    monitoredBy(participantId),
  ])
  const [unit, zone] = await Promise.all([weightUnitOf(participantId), zoneOf(participantId)])
  const readings = await readingFile(participantId, { unit, zone, newest: MOST_IN_BUNDLE })
  const inError = await errorSheet(participantId, { unit, zone })
  const record = await recordSheets(participantId, zone)
  const plan = plans.get(participantId)!
  const at = (instant: string | null) => localTime(instant, reader.timeZone)
  const sheets: Record<string, Sheet> = {
    ...record,
    'metrics-in-error.csv': inError,
    'answers.csv': {
      header: ['questionnaire', 'completed', 'question', 'text', 'answer'],
      rows: surveys.flatMap(({ code, completed, answers }) =>
        answers.map(({ name, text, lines }) => [code, at(completed), name, text, lines.join('; ')]),
      ),
    },
    'scores.csv': {
      header: ['score', 'name', 'value', 'date'],
      rows: scores.map(({ name, label, score, at: made }) => [name, label, score, at(made)]),
    },
    'monitoring.csv': {
      header: ['practice', 'from', 'until', 'agreed', 'how'],
      rows: monitored.map(({ name, since, ended, consented, consent_how }) => [
        name,
        since,
        ended,
        consented,
        consent_how,
      ]),
    },
    ...planSheets(plan, at),
    'notes.csv': {
      header: ['kind', 'date', 'by', 'text'],
      rows: [...notes, ...(plan.mindsetNotes.notes ? [['SELF', '', '', plan.mindsetNotes.notes]] : [])],
    },
    'messages.csv': { header: ['date', 'practice', 'by', 'subject', 'text'], rows: messages },
  }
  const bundle = fhirBundle(
    person!,
    { surveys, scores, readings: readings.latest, leftOut: readings.more },
    now(),
  )
  await writeLog(actor, {
    type: 'DOWNLOAD',
    text: `Downloaded all data of participant ${participantId}`,
    resource: 'participant',
    recordId: participantId,
    participantId,
  })
  const files: Record<string, string[]> = {
    'metrics.csv': readings.pieces,
    'fhir-bundle.json': await written(bundle),
  }
  for (const [name, { header, rows }] of Object.entries(sheets)) {
    files[name] = [toCsv(header, rows)]
    await othersTurn()
  }
  const bytes = (pieces: string[]) => pieces.map((piece) => new TextEncoder().encode(piece))
  return Object.fromEntries(Object.entries(files).map(([name, pieces]) => [name, bytes(pieces)]))
}

/** Returns a bundle as pieces of JSON, yielding to other work in between. */
async function written({ entry = [], ...bundle }: Bundle): Promise<string[]> {
  const pieces = [`${JSON.stringify(bundle).slice(0, -1)},"entry":[\n`]
  for (let start = 0; start < entry.length; start += ENTRIES_AT_ONCE) {
    const some = entry.slice(start, start + ENTRIES_AT_ONCE).map((one) => JSON.stringify(one, null, 1))
    pieces.push(`${start > 0 ? ',\n' : ''}${some.join(',\n')}`)
    await othersTurn()
  }
  return [...pieces, '\n]}\n']
}

type Monitored = Record<'name' | 'since' | 'consented' | 'consent_how', string> & { ended: string | null }

/** The practices that monitored the person at home, with the period and the consent given. */
function monitoredBy(participantId: number): Promise<Monitored[]> {
  return readRows(
    `SELECT q.name, m.since, m.ended, m.consented, m.consent_how FROM monitoring m
      JOIN practice q ON q.id = m.practice_id WHERE m.participant_id = $participantId ORDER BY m.since, m.id`,
    { participantId },
  )
}

function planSheets(
  { goals, habits, path }: WellnessPlan,
  at: (instant: string | null) => string | null,
): Record<string, Sheet> {
  return {
    'goals.csv': {
      header: ['goal', 'timeframe', 'created'],
      rows: goals.map(({ goal, timeframe, created }) => [goal, timeframe, at(created)]),
    },
    'habits.csv': {
      header: ['habit', 'categories', 'put away', 'day', 'progress', 'importance', 'confidence'],
      rows: habits.flatMap(({ habit, categories, archivedTimestamp, progressEntries, motivationEntries }) => {
        const its = [habit, categories.join(' '), at(archivedTimestamp)]
        const rated = [
          ...progressEntries.map(({ day, progress }) => [...its, day, progress, null, null]),
          ...motivationEntries.map(({ day, importance, confidence }) => [
            ...its,
            day,
            null,
            importance,
            confidence,
          ]),
        ]
        return rated.length > 0 ? rated : [[...its, null, null, null, null]]
      }),
    },
    'path.csv': {
      header: ['vision', 'values', 'confidence'],
      rows: [[path.vision, path.values, path.confidence]],
    },
  }
}

type SurveyRow = {
  id: number
  questionnaire_code: string
  definition_version: number
  completed: string | null
  lastupdated: string | null
  created: string
}

/** The person's answers in the reader's language, in two statements. */
async function surveysOf(participantId: number, reader: Reader): Promise<Answered[]> {
  const bind = { participantId }
  const [surveys, responses] = await Promise.all([
    readRows<SurveyRow>(
      `SELECT id, questionnaire_code, definition_version, completed, lastupdated, created FROM survey
        WHERE participant_id = $participantId AND archived = 0 ORDER BY id`,
      bind,
    ),
    readRows<AnswerRow & { survey_id: number }>(
      `SELECT survey_id, question_name, option_values, status FROM response
        WHERE survey_id IN (SELECT id FROM survey WHERE participant_id = $participantId AND archived = 0)`,
      bind,
    ),
  ])
  const bySurvey = groupBy(responses, ({ survey_id }) => survey_id)
  return surveys.flatMap((row) => {
    const definition = definitionOf(row.questionnaire_code, row.definition_version)
    const rows = bySurvey.get(row.id)
    if (!definition || !rows) return []
    const sections = answersInWords(definition, answersOf(rows), reader, () => null)
    const answers = sections.flatMap(({ items }) =>
      items.map(({ name, text, lines }) => ({ name, text, lines })),
    )
    return [
      {
        id: row.id,
        code: row.questionnaire_code,
        version: row.definition_version,
        completed: row.completed,
        authored: row.completed ?? row.lastupdated ?? row.created,
        answers,
      },
    ]
  })
}

async function scoresOf(participantId: number, { t }: Reader): Promise<ScoreValue[]> {
  const rows = await readRows<{ id: number; score_name: string; score: number; updated: string }>(
    `SELECT id, score_name, score, updated FROM score WHERE participant_id = $participantId
      AND score IS NOT NULL
      ORDER BY updated, id`,
    { participantId },
  )
  return rows.map(({ id, score_name, score, updated }) => ({
    id,
    name: score_name,
    label: scoreLabel(score_name, t),
    score,
    at: updated,
  }))
}
