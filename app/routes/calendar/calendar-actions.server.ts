import { data } from '@remix-run/node'
import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { positiveInteger } from '~/access/match'
import { calendarDay, clockTime } from '~/domain/calendar/appointment-schema'
import { startSync } from '~/domain/calendar/emr-sync.server'
import { decideConflict } from '~/domain/calendar/sync-conflict.server'
import { EmrError } from '~/integrations/emr/emr-error'
import { rangeOf, type WallRange } from '~/domain/calendar/wall-times'
import { calendarRun, startRun } from '~/domain/calendar/calendar-run.server'
import { appointmentsToClear, asSeen } from '~/domain/calendar/clear-appointments.server'
import {
  createAppointment,
  removeCopy,
  removeHere,
  updateAppointment,
} from '~/domain/calendar/write-appointment.server'
import { now } from '~/platform/clock'
import { wallTimeOf } from '~/platform/wall-clock'
import { emrRefusal } from '~/domain/emr/refused'
import { onlyFields, readForm } from '~/platform/form.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { Conflict, forbidden, Refusal } from '~/platform/refusal'
import { deleteOnce, orBack, orNotSaved } from '~/forms/record/dialog.server'
import { saveShape } from '~/forms/record/record-form.server'
import { versionIn } from '~/forms/save/save-record.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { saveFeed } from './feed-action.server'
import { lookAgain, orLookAgain } from './look-again.server'
import { readClear, readClone, seenDigest } from './many-dialogs.server'
import { dialogOver, calendarPlace, showing, timeOfPractice, type Place } from './calendar-place.server'
import { timeForm } from './time-form'

/** Handles a form on a practitioner's calendar; the dialog in the address says which one. */
export async function saveCalendar(request: Request, actor: Actor, facts: Facts) {
  const place = await calendarPlace(request, facts)
  const done = (key: string) => redirectWithFlash(place.here, { kind: 'success', key })
  switch (place.modal) {
    case 'new':
      return saveShape(request, actor, timeForm, 'appointment.createError', async ({ record, key }) => {
        const { practitioner_id, overlap, ...time } = record
        await createAppointment(
          actor,
          {
            ...time,
            practitioner_id: practitioner_id ?? place.practitionerId,
            overlap: overlap ?? undefined,
          },
          key,
        )
        return redirectWithFlash(showing(place, record.date), {
          kind: 'success',
          key: createdText(record, place.zone),
        })
      })
    case 'edit': {
      const sent = { request, actor, here: place.here }
      const { id, practitioner_id: whose } = await orNotSaved(sent, () => timeOfPractice(actor, place))
      return saveShape(
        request,
        actor,
        timeForm,
        'appointment.updateError',
        async ({ record, version }) => {
          const { practitioner_id, overlap, ...time } = record
          await onTheClock(place.zone, () =>
            updateAppointment(
              actor,
              id,
              { ...time, practitioner_id: practitioner_id ?? whose, overlap: overlap ?? undefined },
              version,
            ),
          )
          return done('appointment.updated')
        },
        { together: [['date', 'startTime', 'endTime']] },
      )
    }
    case 'move':
      return moveTime(request, actor, place)
    case 'book':
      return giveTo(request, actor, place)
    case 'release': {
      const { id } = await orBack(place.here, () => timeOfPractice(actor, place))
      return orLookAgain(request, () =>
        confirmedOnce(
          actor,
          request,
          async (form) => {
            await updateAppointment(actor, id, { participant_id: null }, versionIn(form.get('version')))
            return done('appointment.released')
          },
          ['version'],
        ),
      )
    }
    case 'delete':
      return deleteTime(request, actor, place)
    case 'sync':
      return confirmedOnce(actor, request, async () => {
        await startSync(actor, place.practitionerId)
        return redirectWithFlash(place.here, { kind: 'success', key: 'emr.syncing' })
      })
    case 'decide':
      return decide(request, actor, place)
    case 'feed':
      if (place.practitionerId !== actor.practitioner?.id) throw forbidden()
      return saveFeed(request, actor, place.here)
    case 'clone':
    case 'clear':
      return begin(request, actor, place)
    default:
      throw forbidden()
  }
}

/**
 * The copy in the EMR is deleted first, outside the transaction; if that fails, the appointment stays, too
 * (APP-04).
 */
async function deleteTime(request: Request, actor: Actor, place: Place) {
  const failed = 'appointment.deleteError'
  const version = versionIn((await readForm(request.clone())).get('version'))
  try {
    const time = await timeOfPractice(actor, place)
    await removeCopy(actor, time.id, version)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error instanceof Conflict) return lookAgain(request)
    // If it is gone, the same form was sent twice or somebody else deleted it: the next step tells which.
    if (error.status !== 403) return refusedThere(failed, error)
  }
  const told = { deleted: 'appointment.deleted', failed }
  return orLookAgain(request, () =>
    deleteOnce(
      request,
      actor,
      place.here,
      told,
      async () => removeHere(actor, (await timeOfPractice(actor, place)).id, version),
      ['version'],
    ),
  )
}

/** The EMR refused: shown on the page itself and not in a flash, because its message may contain names. */
function refusedThere(key: string, error: Refusal | EmrError) {
  const { data: why, status } = error instanceof EmrError ? emrRefusal(error, key) : error
  return data({ refused: { key, why: { key: why.key, values: why.values } } }, { status })
}

/** Moves an appointment that was dragged in the grid, with the version that was seen. */
async function moveTime(request: Request, actor: Actor, place: Place) {
  return confirmedOnce(
    actor,
    request,
    async (form) => {
      try {
        const { id } = await timeOfPractice(actor, place)
        await updateAppointment(actor, id, movedTo(form), positiveInteger(String(form.get('version'))) ?? 0)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const key =
          error instanceof Conflict
            ? 'form.stale'
            : (Object.values(error.data.errors ?? {})[0]?.[0] ?? error.data.key)
        return redirectWithFlash(place.here, { kind: 'error', key })
      }
      return redirectWithFlash(place.here, { kind: 'success', key: 'appointment.updated' })
    },
    ['date', 'startTime', 'endTime', 'version'],
  )
}

const movedSchema = z.object({ date: calendarDay, startTime: clockTime, endTime: clockTime })

function movedTo(form: FormData): z.output<typeof movedSchema> {
  const read = movedSchema.safeParse(Object.fromEntries(form))
  if (!read.success) throw new Refusal('appointment.instant')
  return read.data
}

/** Books an open time for the chosen patient. */
async function giveTo(request: Request, actor: Actor, place: Place) {
  const { id } = await orBack(place.here, () => timeOfPractice(actor, place))
  const find = place.searchParams.get('find')
  const found: Record<string, string> = find ? { find } : {}
  return orLookAgain(request, () =>
    confirmedOnce(
      actor,
      request,
      async (form) => {
        const participant_id = positiveInteger(String(form.get('patient') ?? ''))
        if (participant_id === null)
          return redirectWithFlash(dialogOver(place.here, 'book', { target: id, ...found }), {
            kind: 'error',
            key: 'appointment.pickPatient',
          })
        const overlap = form.get('overlap') === 'on'
        try {
          await updateAppointment(actor, id, { participant_id, overlap }, versionIn(form.get('version')))
        } catch (error) {
          const errors = error instanceof Refusal ? error.data.errors?.participant_id : undefined
          if (!errors?.includes('appointment.patientBusy')) throw error
          return redirectWithFlash(
            dialogOver(place.here, 'book', { target: id, ...found, busy: participant_id }),
            { kind: 'error', key: 'appointment.patientBusy' },
          )
        }
        return redirectWithFlash(place.here, { kind: 'success', key: 'appointment.booked' })
      },
      ['patient', 'version', 'overlap'],
    ),
  )
}

/** Decides which side of a sync conflict wins. If it changed after it was shown, it is compared again. */
async function decide(request: Request, actor: Actor, place: Place) {
  const { id } = await orBack(place.here, () => timeOfPractice(actor, place))
  const form = await readForm(request)
  onlyFields(form, ['idempotency_key', 'keep', 'seen'])
  try {
    const [keep, seen] = [
      form.get('keep') === 'theirs' ? 'theirs' : 'ours',
      String(form.get('seen')),
    ] as const
    await decideConflict(actor, id, { keep, seen })
    await startSync(actor, place.practitionerId)
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof EmrError)) throw error
    if (error instanceof Refusal && error.status === 409) {
      await startSync(actor, place.practitionerId)
      return redirectWithFlash(place.here, { kind: 'error', key: 'emr.decidedLate' })
    }
    return refusedThere('emr.syncError', error)
  }
  return redirectWithFlash(place.here, { kind: 'success', key: 'emr.decided' })
}

/** Starts what the preview showed in the background, if it still holds. */
async function begin(request: Request, actor: Actor, place: Place) {
  return confirmedOnce(
    actor,
    request,
    async (form) => {
      const again = new URL(request.url).search
      if (place.modal === 'clone') {
        const clone = readClone(place)
        if (!clone) throw forbidden()
        const asked = { practitionerId: place.practitionerId, ...clone }
        return toRun(place, await startRun(actor, place.practitionerId, { kind: 'clone', clone: asked }))
      }
      const asked = readClear(place)
      if (!asked) throw forbidden()
      const { rows } = await appointmentsToClear(actor, asked)
      if (seenDigest(rows) !== form.get('seen'))
        return redirectWithFlash(new URL(request.url).pathname + again, {
          kind: 'error',
          key: 'appointment.clearChanged',
        })
      const run = startRun(actor, place.practitionerId, { kind: 'clear', seen: rows.map(asSeen) })
      return toRun(place, await run)
    },
    ['seen'],
  )
}

function toRun(place: Place, id: number): Response {
  const to = `${place.here}${place.here.includes('?') ? '&' : '?'}run=${id}`
  return new Response(null, { status: 302, headers: { Location: to } })
}

/** The background run in the address, if it belongs to this calendar and to the reader. */
export async function runOf(actor: Actor, place: Place) {
  const id = positiveInteger(place.searchParams.get('run') ?? '')
  return id === null ? null : calendarRun(actor, place.practitionerId, id)
}

/**
 * A new appointment in the past is allowed (for documentation), but may be a mistake in the date, so the
 * message points it out.
 */
function createdText({ date, startTime, endTime }: WallRange, zone: string): string {
  const read = rangeOf({ date, startTime, endTime }, zone)
  if ('errors' in read) return 'appointment.created'
  if (read.range.end_at < now()) return 'appointment.createdPast'
  return read.isRepeated ? 'appointment.createdTwice' : 'appointment.created'
}

/** Converts the stored values of a conflict to the format of the form, to be compared with what was typed. */
async function onTheClock(zone: string, save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const { start, end, ...current } = error.current
    const [from, to] = [wallTimeOf(String(start), zone), wallTimeOf(String(end), zone)]
    throw new Conflict({ ...current, date: from.day, startTime: from.time, endTime: to.time })
  }
}
