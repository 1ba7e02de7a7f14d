import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change, changedFields, mustBeCurrent, once } from '~/core/change/change.server'
import { isDuplicate } from '~/core/change/retry-race.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { chronicCareMinutes } from '~/domain/monitoring-state/other-program.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { MONITORING_RULES } from '~/domain/monitoring-state/rules'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { isDayMonitored } from './episodes.server'
import type { CorrectionInput, MinutesChange, MinutesInput } from './minutes-schema'
import { mustCare } from './monitor.server'

type Pair = { participant_id: number; practice_id: number }
type Kept = Pair & {
  id: number
  version: number
  month: string
  day: string
  kind: 'ENTRY' | 'CORRECTION'
  minutes: number
  contact: number
  note: string
  apart: number
  practitioner_id: number
}

/**
 * Adds an entry to the time log of an open month; a note is counted once. A repeat with the same `key`
 * returns the first response.
 * @throws Refusal 403; 422, also if the practitioner has chronic care minutes for the patient on that day,
 * unless these are stated to be separate (`apart`).
 */
export async function logMinutes(
  actor: Actor,
  input: MinutesInput,
  key: string | null = null,
): Promise<{ id: number }> {
  try {
    return await once(actor, 'monitoring-minutes.create', key, () =>
      change(actor, async () => {
        await mustCare(actor, input)
        await lockPatients([input.participant_id])
        const day = await countedDay(input, input.day)
        await mustBeOpen(input, day.slice(0, 7))
        await mustBeApart(input, day, actor.practitioner?.id)
        const noteId = input.survey_note_id ?? null
        if (noteId !== null && !(await isOwnNote(input, noteId)))
          throw invalid({ survey_note_id: ['form.choice'] })
        const id = await insert(actor, input, { kind: 'ENTRY', day, month: day.slice(0, 7), noteId })
        await keepMonitoring([input.participant_id])
        return { result: { id }, log: entry('CREATE', `Logged ${input.minutes} minutes`, input, id) }
      }),
    )
  } catch (error) {
    throw isDuplicate(error) ? invalid({ survey_note_id: ['monitoring.minutes.noteTwice'] }) : error
  }
}

/**
 * Changes an entry of a month that is neither closed nor billed.
 * @throws Refusal 403, 422; Conflict 409.
 */
export function updateMinutes(
  actor: Actor,
  id: number,
  input: MinutesChange,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const row = await changeable(actor, id)
        mustBeCurrent(version, row, currentOf(row))
        const day = await countedDay(row, input.day ?? row.day)
        await mustBeOpen(row, day.slice(0, 7))
        await mustBeApart({ ...row, apart: input.apart }, day, row.practitioner_id)
        const next = {
          ...{ day, minutes: input.minutes, contact: Number(input.contact), note: input.note ?? '' },
          apart: Number(input.apart ?? false),
        }
        await writeRows(
          `UPDATE monitoring_minutes SET day = $day, month = $month, minutes = $minutes, contact = $contact,
            note = $note, apart = $apart,
             version = version + 1, updated = $now WHERE id = $id`,
          { ...next, month: day.slice(0, 7), now: now(), id },
        )
        await keepMonitoring([row.participant_id])
        const fields = changedFields(currentOf(row), next)
        return {
          result: undefined,
          log: { ...entry('UPDATE', 'Changed an entry of minutes', row, id), fields },
        }
      }),
    async () => stored(id).then((row) => row && currentOf(row)),
  )
}

/**
 * Deletes an entry of a month that is neither closed nor billed.
 * @throws Refusal 403, 422.
 */
export function deleteMinutes(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const row = await changeable(actor, id)
    await writeRows('DELETE FROM monitoring_minutes WHERE id = $id', { id })
    await keepMonitoring([row.participant_id])
    return { result: undefined, log: entry('DELETE', `Deleted ${row.minutes} minutes`, row, id) }
  })
}

/**
 * The only way to change a closed month: adds a row dated today that names the month, with the minutes to add
 * or subtract and the reason. Billed minutes cannot be reduced before their bill is taken back.
 * @throws Refusal 403, 422.
 */
export function correctMinutes(
  actor: Actor,
  input: CorrectionInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'monitoring-minutes.correct', key, () =>
    change(actor, async () => {
      await mustCare(actor, input)
      await lockPatients([input.participant_id])
      if (!(await isClosed(input, input.month)))
        throw invalid({ month: ['monitoring.minutes.correctClosedOnly'] })
      if ((await minutesIn(input, input.month)) + input.minutes < 0)
        throw invalid({ minutes: ['monitoring.minutes.belowZero'] })
      if (input.minutes < 0 && (await isMonthBilled(input, input.month)))
        throw invalid({ minutes: ['monitoring.minutes.takeBackFirst'] })
      const day = await todayAt(input.practice_id)
      const id = await insert(actor, input, { kind: 'CORRECTION', day, month: input.month, noteId: null })
      await keepMonitoring([input.participant_id])
      const log = entry('CREATE', `Corrected ${input.month} by ${input.minutes} minutes`, input, id)
      return { result: { id }, log }
    }),
  )
}

/** True if a month is closed and only takes corrections. */
export async function isClosed(pair: Pair, month: string): Promise<boolean> {
  const row = await readRow(
    `SELECT month FROM monitoring_close
      WHERE practice_id = $practice AND participant_id = $patient AND month = $month`,
    { ...bound(pair), month },
  )
  return row !== null
}

const MINUTE_CODES = MONITORING_RULES.filter(({ measure }) => measure === 'minutes').map(({ code }) => code)

/** True if minutes of a month were billed; their entries must not change. */
export async function isMonthBilled(pair: Pair, month: string): Promise<boolean> {
  const row = await readRow(
    `SELECT id FROM monitoring_bill WHERE participant_id = $patient AND practice_id = $practice
      AND until LIKE $month AND code IN (${MINUTE_CODES.map((code) => `'${code}'`).join(', ')})
      AND id NOT IN (SELECT bill_id FROM monitoring_reversal) LIMIT 1`,
    { ...bound(pair), month: `${month}-%` },
  )
  return row !== null
}

/**
 * Returns the day of an entry, which must be a day on which the patient is monitored.
 * @throws Refusal 422.
 */
async function countedDay(pair: Pair, given: string | null | undefined): Promise<string> {
  const today = await todayAt(pair.practice_id)
  const day = given || today
  if (day > today) throw invalid({ day: ['monitoring.future'] })
  if (!(await isDayMonitored(pair, day))) throw invalid({ day: ['monitoring.minutes.notThen'] })
  return day
}

async function mustBeOpen(pair: Pair, month: string): Promise<void> {
  if (await isClosed(pair, month)) throw invalid({ day: ['monitoring.minutes.monthClosed'] })
}

/**
 * A minute counts for one program only.
 * @throws Refusal 422 with the minutes of the other program.
 */
async function mustBeApart(
  input: Pair & { apart?: boolean | null | undefined },
  day: string,
  by: number | undefined,
): Promise<void> {
  if (input.apart || by === undefined) return
  const n = await chronicCareMinutes(input, by, day)
  if (n > 0) throw invalid({ minutes: [`monitoring.minutes.inChronicCare|${n}`] })
}

async function changeable(actor: Actor, id: number): Promise<Kept> {
  const row = await stored(id)
  if (!row || row.kind !== 'ENTRY') throw forbidden()
  await mustCare(actor, row)
  await lockPatients([row.participant_id])
  await mustBeOpen(row, row.month)
  if (await isMonthBilled(row, row.month)) throw invalid({ day: ['monitoring.minutes.monthBilled'] })
  return row
}

async function isOwnNote({ participant_id, practice_id }: Pair, id: number): Promise<boolean> {
  const row = await readRow(
    'SELECT id FROM survey_note WHERE id = $id AND participant_id = $patient AND practice_id = $practice',
    { id, ...bound({ participant_id, practice_id }) },
  )
  return row !== null
}

async function minutesIn(pair: Pair, month: string): Promise<number> {
  const row = await readRow<{ minutes: number | string | null }>(
    `SELECT SUM(minutes) AS minutes FROM monitoring_minutes
      WHERE practice_id = $practice AND participant_id = $patient AND month = $month`,
    { ...bound(pair), month },
  )
  return Number(row?.minutes ?? 0)
}

type Typed = Pair & {
  minutes: number
  contact: boolean
  note?: string | null | undefined
  apart?: boolean | null | undefined
}

async function insert(
  actor: Actor,
  input: Typed,
  { kind, day, month, noteId }: Pick<Kept, 'kind' | 'day' | 'month'> & { noteId: number | null },
): Promise<number> {
  if (!actor.practitioner) throw forbidden()
  const row = await readRow<{ id: number }>(
    `INSERT INTO monitoring_minutes (participant_id, practice_id, month, day, kind, minutes, contact, note,
      apart, survey_note_id, practitioner_id, created, updated)
      VALUES ($patient, $practice, $month, $day, $kind, $minutes, $contact, $note, $apart, $noteId, $by, $now,
        $now) RETURNING id`,
    {
      ...bound(input),
      month,
      day,
      kind,
      minutes: input.minutes,
      contact: Number(input.contact),
      note: input.note ?? '',
      apart: Number(input.apart ?? false),
      noteId,
      by: actor.practitioner.id,
      now: now(),
    },
  )
  return row!.id
}

function stored(id: number): Promise<Kept | null> {
  return readRow<Kept>(
    `SELECT id, version, participant_id, practice_id, month, day, kind, minutes, contact, note,
        apart, practitioner_id FROM monitoring_minutes WHERE id = $id`,
    { id },
  )
}

function currentOf({ version, day, minutes, contact, note, apart }: Kept) {
  return { version, day, minutes, contact, note, apart }
}

const bound = ({ participant_id, practice_id }: Pair) => ({ patient: participant_id, practice: practice_id })

function entry(
  type: 'CREATE' | 'UPDATE' | 'DELETE',
  what: string,
  { participant_id, practice_id }: Pair,
  id: number,
) {
  return {
    type,
    text: `${what}: participant ${participant_id} in practice ${practice_id}`,
    resource: 'monitoring-minutes',
    recordId: id,
    participantId: participant_id,
  } as const
}
