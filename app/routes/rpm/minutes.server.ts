import { randomUUID } from 'node:crypto'
import { isMasking } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { oneOf } from '~/core/fields/field-schemas'
import type { Entered } from '~/core/guard/guard.server'
import { noteRead } from '~/core/log/note-read.server'
import { closeMonth } from '~/domain/monitoring/close-month.server'
import { wasMonitored } from '~/domain/monitoring/episodes.server'
import { correctionShape, minutesShape } from '~/domain/monitoring/minutes-schema'
import {
  closingOf,
  loggedMinutes,
  notesToCount,
  openSince,
  type NoteToCount,
} from '~/domain/monitoring/month-log.server'
import {
  correctMinutes,
  deleteMinutes,
  isMonthBilled,
  logMinutes,
  updateMinutes,
} from '~/domain/monitoring/write-minutes.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { deleteOnce } from '~/forms/record/dialog.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { formatDate, formatDateTime, formatMonth } from '~/i18n/format'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { monthAfter, monthIn } from '~/platform/month'
import { boundsOfDay, wallTimeOf } from '~/platform/wall-clock'

const yesNo = { contact: oneOf(['yes', 'no']) }
const entryForm = { ...minutesShape, ...yesNo }
const correctionForm = { ...correctionShape, ...yesNo }

export type MinutesPlace = Awaited<ReturnType<typeof minutesPlace>>

/** The month, patient and dialog in the address of the time log. */
export async function minutesPlace({ id }: Entered, request: Request) {
  const { searchParams } = new URL(request.url)
  const pair = { participant_id: id('participantId'), practice_id: id('practiceId') }
  const today = await todayAt(pair.practice_id)
  const thisMonth = today.slice(0, 7)
  const asked = monthIn(searchParams.get('month')) ?? thisMonth
  const month = asked > thisMonth ? thisMonth : asked
  const at = pathTo('rpm.minutes', { practiceId: pair.practice_id, participantId: pair.participant_id })
  return {
    pair,
    today,
    month,
    at,
    here: `${at}?month=${month}`,
    kind: searchParams.get('modal'),
    target: positiveInteger(searchParams.get('target') ?? ''),
    noteId: positiveInteger(searchParams.get('note') ?? ''),
  }
}

/** A month's time log, with the available actions. */
export async function loadMinutes(entered: Entered, request: Request) {
  const place = await minutesPlace(entered, request)
  const { pair, month, today, kind, target, noteId } = place
  const { actor } = entered
  const { t, lang, timeZone } = readerOf(entered)
  const bounds = {
    from: boundsOfDay(`${month}-01`, timeZone).from,
    to: boundsOfDay(`${monthAfter(month, 1)}-01`, timeZone).from,
  }
  const [rows, closing, notes, isBilled, isMonitored] = await Promise.all([
    loggedMinutes(pair, month),
    closingOf(pair, month),
    notesToCount(pair, bounds),
    isMonthBilled(pair, month),
    wasMonitored(pair, month === today.slice(0, 7) ? today : `${month}-31`),
  ])
  noteRead(actor, {
    resource: 'monitoring-minutes',
    text: 'Opened the minutes of monitoring',
    participantIds: [pair.participant_id],
  })
  const counted = rows.filter(({ ofDraft }) => !ofDraft)
  const mayChange = !isMasking(actor)
  const isOpen = closing === null && isMonitored
  const row = rows.find(({ id, kind: of }) => id === target && of === 'ENTRY')
  const note = notes.find(({ id }) => id === noteId)
  const isThisMonth = month === today.slice(0, 7)
  const suggestion = kind === 'add' && !note && isThisMonth ? await openSince(actor, pair) : null
  const dayOf = ({ day }: NoteToCount) => wallTimeOf(day, timeZone).day
  return {
    here: place.here,
    monthName: formatMonth(month, lang),
    before: `${place.at}?month=${monthAfter(month, -1)}`,
    after: isThisMonth ? null : `${place.at}?month=${monthAfter(month, 1)}`,
    total: counted.reduce((sum, { minutes }) => sum + minutes, 0),
    contact: counted.some(({ contact }) => contact),
    isMonitored,
    closed:
      closing &&
      t('monitoring.month.closedBy', {
        day: formatDateTime(closing.closed, lang, timeZone),
        name: closing.by,
      }),
    rows: rows.map((one) => ({ ...one, day: formatDate(one.day) })),
    notes: isOpen && mayChange ? notes.map((one) => noteLine(one, place, t, formatDate(dayOf(one)))) : [],
    may: {
      add: mayChange && isOpen,
      change: mayChange && isOpen && !isBilled,
      correct: mayChange && closing !== null,
      close: mayChange && isOpen && !isThisMonth,
    },
    suggestion: suggestion && {
      minutes: suggestion.minutes,
      time: wallTimeOf(suggestion.since, timeZone).time,
    },
    form: formOf(),
    key: randomUUID(),
    deleting: kind === 'delete' && row ? row.minutes : null,
    closing: kind === 'close' && mayChange && isOpen,
  }

  function formOf() {
    if (!mayChange) return null
    const lastDay = isThisMonth ? today : `${month}-28`
    if (kind === 'add' && isOpen)
      return {
        kind: 'add' as const,
        ...recordFormData(entryForm, {
          day: note ? dayOf(note) : lastDay,
          minutes: note?.minutes ?? suggestion?.minutes ?? null,
          note: note ? t(`notes.type.${note.note_type}`) : null,
        }),
      }
    if (kind === 'edit' && isOpen && row)
      return {
        kind: 'edit' as const,
        ...recordFormData(entryForm, {
          ...{ ...row, contact: row.contact ? 'yes' : 'no', apart: row.apart ? 'on' : null },
        }),
      }
    if (kind === 'correct' && closing)
      return { kind: 'correct' as const, ...recordFormData(correctionForm, { contact: 'no' }) }
    return null
  }
}

type Translate = ReturnType<typeof readerOf>['t']

function noteLine(
  { id, note_type, minutes }: NoteToCount,
  { here }: MinutesPlace,
  t: Translate,
  day: string,
) {
  return {
    id,
    text: t('monitoring.minutes.ofNote', { type: t(`notes.type.${note_type}`), day }),
    minutes,
    to: `${here}&modal=add&note=${id}`,
  }
}

/** Saves a dialog on the time log. */
export async function saveMinutes(entered: Entered, request: Request) {
  const { actor } = entered
  const { pair, today, month, at, here, kind, target, noteId } = await minutesPlace(entered, request)
  const error = 'monitoring.minutes.error'
  const saved = (key: string, to = here) => redirectWithFlash(to, { kind: 'success', key })
  // An entry is shown in its own month, which may differ from the one that was viewed.
  const savedOn = (day: string | null | undefined) =>
    saved('monitoring.minutes.saved', `${at}?month=${(day || today).slice(0, 7)}`)
  if (kind === 'add')
    return saveShape(request, actor, entryForm, error, async ({ record, key }) => {
      const contact = record.contact === 'yes'
      await logMinutes(actor, { ...pair, ...record, contact, survey_note_id: noteId }, key)
      return savedOn(record.day)
    })
  if (kind === 'edit' && target !== null)
    return saveShape(request, actor, entryForm, error, async ({ record, version }) => {
      await updateMinutes(actor, target, { ...record, contact: record.contact === 'yes' }, version)
      return record.day ? savedOn(record.day) : saved('monitoring.minutes.saved')
    })
  if (kind === 'correct')
    return saveShape(request, actor, correctionForm, error, async ({ record, key }) => {
      await correctMinutes(actor, { ...pair, ...record, month, contact: record.contact === 'yes' }, key)
      return saved('monitoring.minutes.corrected')
    })
  if (kind === 'delete' && target !== null)
    return deleteOnce(
      request,
      actor,
      here,
      { deleted: 'monitoring.minutes.deleted', failed: 'monitoring.minutes.gone' },
      () => deleteMinutes(actor, target),
    )
  if (kind !== 'close') throw forbidden()
  return confirmedOnce(actor, request, async () => {
    await closeMonth(actor, { ...pair, month })
    return saved('monitoring.month.closed')
  })
}
