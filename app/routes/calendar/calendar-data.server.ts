import { randomUUID } from 'node:crypto'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { decide } from '~/access/decide'
import { positiveInteger } from '~/access/match'
import { participantFacts } from '~/access/facts.server'
import { pathTo } from '~/access/links'
import { emrRules, screenRules } from '~/access/rules'
import { roomPath } from '~/domain/calendar/appointment-room.server'
import { agendaOf } from '~/domain/calendar/agenda.server'
import { daysOf, isCalendarDay, SLOTS, stepped, VIEWS } from '~/domain/calendar/calendar-view'
import { colleaguesIn, patientsNamed } from '~/domain/calendar/colleagues.server'
import { emrState } from '~/domain/calendar/emr-state.server'
import { feedState } from '~/domain/calendar/feed.server'
import { monthOf } from '~/domain/calendar/month.server'
import { saidRange } from '~/domain/calendar/said-when'
import { zoneName } from '~/i18n/zone-name'
import { formatDate } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { now } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { orBack } from '~/forms/record/dialog.server'
import { recordFormData } from '~/forms/record/record-form.server'
import { runOf } from './calendar-actions.server'
import { dialogOver, calendarPlace, timeOfPractice, type Place } from './calendar-place.server'
import { clearDialog, cloneDialog } from './many-dialogs.server'
import { timeForm } from './time-form'

/** The data of a practitioner's calendar screen. */
export async function loadCalendar(request: Request, actor: Actor, facts: Facts, lang: Lang) {
  const place = await calendarPlace(request, facts)
  await jump(place)
  const { state, zone, practiceId, practitionerId, today } = place
  const colleagues = await colleaguesIn(practiceId)
  const shown = [
    practitionerId,
    ...state.colleagues.filter((id) => id !== practitionerId && colleagues.some((one) => one.id === id)),
  ]
  const days = daysOf(state)
  const isMonth = state.view === 'month'
  const [agenda, month, run, dialog, emr] = await Promise.all([
    isMonth ? [] : agendaOf(actor, shown, days, { zone, lang }),
    isMonth ? monthOf(actor, shown, days, { zone, lang, month: state.day.slice(0, 7) }) : [],
    runOf(actor, place),
    dialogOf(actor, place, lang, colleagues),
    decide(emrRules.sync, actor, facts) ? emrState(practitionerId, { zone, lang }) : null,
  ])
  const owner = colleagues.find(({ id }) => id === practitionerId)
  if (!owner && shown.length === 0) throw forbidden()
  return {
    here: place.here,
    state,
    zone,
    zoneName: zoneName(zone, lang),
    today,
    range: `${formatDate(days.first)} – ${formatDate(dayAfter(days.first, days.count - 1))}`,
    agenda,
    month: month.map((day) => ({ ...day, to: place.address({ view: 'agenda', day: day.day }) })),
    shown,
    owner: owner?.name ?? null,
    isOwn: practitionerId === actor.practitioner?.id,
    colleagues: colleagues.map(({ id, name, listed, role }) => ({
      id,
      name,
      listed,
      role,
      to: pathTo('practice.appointments', { practitionerId: id }),
    })),
    run: run && {
      ...run,
      left: (run.result.left ?? []).map((row) => saidRange(row, zone, lang)),
    },
    emr,
    dialog,
    idempotencyKey: randomUUID(),
    links: {
      before: place.address({ day: stepped(state, -1) }),
      after: place.address({ day: stepped(state, 1) }),
      today: place.address({ day: today }),
      views: VIEWS.map((view) => ({ view, to: place.address({ view }) })),
      slots: SLOTS.map((slot) => ({ slot, to: place.address({ slot }) })),
      ...Object.fromEntries(
        (['new', 'clone', 'clear', 'feed'] as const).map((kind) => [kind, dialogOver(place.here, kind)]),
      ),
      time: `${dialogOver(place.here, 'details')}&target=`,
    } as CalendarLinks,
  }
}

type CalendarLinks = Record<
  'before' | 'after' | 'today' | 'new' | 'clone' | 'clear' | 'feed' | 'time',
  string
> & {
  views: { view: (typeof VIEWS)[number]; to: string }[]
  slots: { slot: (typeof SLOTS)[number]; to: string }[]
}

/**
 * Redirects to the day in `jump`, or back with an error if it is not a date (APP-11); does nothing without
 * `jump`.
 */
async function jump(place: Place): Promise<void> {
  const day = place.searchParams.get('jump')
  if (day === null) return
  if (isCalendarDay(day))
    throw new Response(null, { status: 302, headers: { Location: place.address({ day }) } })
  throw await redirectWithFlash(place.here, { kind: 'error', key: 'appointment.jumpFields' })
}

async function dialogOf(actor: Actor, place: Place, lang: Lang, colleagues: readonly { id: number }[]) {
  const { modal, here, state, zone, practitionerId, searchParams } = place
  switch (modal) {
    case 'new':
      return {
        kind: 'new' as const,
        form: recordFormData(timeForm, {
          date: isCalendarDay(searchParams.get('date')) ? searchParams.get('date') : state.day,
          startTime: searchParams.get('from') ?? undefined,
          endTime: searchParams.get('to') ?? undefined,
          practitioner_id:
            colleagues.find(({ id }) => String(id) === searchParams.get('of'))?.id ?? practitionerId,
        }),
      }
    case 'feed':
      return place.practitionerId === actor.practitioner?.id
        ? { kind: 'feed' as const, feed: await feedState(actor) }
        : null
    case 'clone':
      return { kind: 'clone' as const, key: randomUUID(), ...(await cloneDialog(actor, place, lang)) }
    case 'clear':
      return { kind: 'clear' as const, key: randomUUID(), ...(await clearDialog(actor, place, lang)) }
    case 'details':
    case 'edit':
    case 'book':
    case 'release':
    case 'delete': {
      const time = await orBack(here, () => timeOfPractice(actor, place))
      const isPast = time.end <= now()
      const over = (kind: string) => dialogOver(here, kind, { target: time.id })
      const shared = {
        time: {
          id: time.id,
          version: time.version,
          when: saidRange({ start_at: time.start, end_at: time.end }, zone, lang),
          who: time.practitionerName,
          patient: time.participant,
          patientName: time.participantName,
          comment: time.comment,
          emrStatus: time.emr_status,
          isPast,
          room: isPast ? null : roomPath(time),
        },
        key: randomUUID(),
        links: {
          edit: over('edit'),
          book: over('book'),
          release: over('release'),
          delete: over('delete'),
          chart: await chartOf(actor, time.participant_id),
        },
      }
      if (modal === 'edit') return { kind: 'edit' as const, ...shared, form: recordFormData(timeForm, time) }
      // A time in the past cannot be booked, not even from a bookmarked address.
      if (modal === 'book' && !isPast) {
        const text = (searchParams.get('find') ?? '').slice(0, 100)
        const found = await patientsNamed(place.practiceId, text)
        return {
          kind: 'book' as const,
          ...shared,
          text,
          found: found.map(({ id, name, dob }) => ({ id, name, dob: formatDate(dob) })),
          busy: positiveInteger(searchParams.get('busy') ?? ''),
          query: Object.fromEntries([...searchParams].filter(([name]) => name !== 'find' && name !== 'busy')),
        }
      }
      return { kind: modal === 'book' ? 'details' : modal, ...shared }
    }
    default:
      return null
  }
}

/** The address of the patient's chart, if the reader may open it. */
async function chartOf(actor: Actor, participantId: number | null): Promise<string | null> {
  const facts = participantId === null ? null : await participantFacts(actor, participantId)
  return facts && decide(screenRules['participant.chart'], actor, facts)
    ? pathTo('participant.chart', { participantId })
    : null
}
