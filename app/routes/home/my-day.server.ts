import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { agendaOf } from '~/domain/calendar/agenda.server'
import { myDrafts } from '~/domain/notes/my-drafts.server'
import type { PatientView } from '~/domain/patients/patient'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { todayIn } from '~/platform/clock'

/** Appointments that fit beside the list; the calendar has the rest. */
const MOST = 8
/** Views with unfinished work, in the order in which it is shown. */
const WORK = ['superbill', 'check', 'evaluation', 'ccmDue']

/** A practitioner's day beside the patients to act on: today's appointments that are not over, unsigned
 * notes, and what else the practice has to finish. */
export async function myDay(actor: Actor, { timeZone: zone, lang }: Reader, views: readonly PatientView[]) {
  const { id: practitionerId, practiceId } = actor.practitioner!
  const [[today], drafts] = await Promise.all([
    agendaOf(actor, [practitionerId], { first: todayIn(zone), count: 1 }, { zone, lang }),
    myDrafts(practitionerId, practiceId),
  ])
  const coming = (today?.times ?? []).filter(({ isPast, patient }) => !isPast && patient)
  const view = (name: string) => views.find((one) => one.view === name)
  return {
    title: today?.title ?? '',
    appointments: coming.slice(0, MOST).map(({ id, from, patient, room }) => ({ id, from, patient, room })),
    more: Math.max(0, coming.length - MOST),
    calendar: pathTo('practice.appointments', { practitionerId }),
    drafts: { n: drafts, to: view('draft')?.to ?? null },
    work: WORK.flatMap((name) => {
      const one = view(name)
      return one && one.count > 0 ? [{ view: name, n: one.count, to: one.to }] : []
    }),
  }
}

export type MyDay = Awaited<ReturnType<typeof myDay>>
