import { redirect } from '@remix-run/node'
import { isMasking, type Actor } from '~/access/actor'
import { bulkActionsOf } from '~/domain/bulk/bulk-acts.server'
import { newsFor } from '~/domain/calendar/appointment-news.server'
import { loadPatientList } from '~/domain/patients/patient-list.server'
import { eventsState } from '~/domain/safety/event-news.server'
import { eventsHere } from '~/domain/safety/events-here.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import type { Lang, Translate } from '~/i18n/t'
import { homeCompany } from './company.server'
import { adminDashboard, resellerDashboard } from './dashboard.server'
import { myDay } from './my-day.server'
import { practiceOverview } from './practice.server'

type Visiting = { visitor: Actor | null; t: Translate; lang: Lang }

/** The home page's data for each role (HOME-02 to HOME-07). */
export async function loadHome({ visitor, t, lang }: Visiting, request: Request) {
  switch (visitor?.role) {
    case undefined:
      return { kind: 'visitor' as const }
    case 'ADMIN':
      return { kind: 'admin' as const, dashboard: await adminDashboard(visitor) }
    case 'RESELLER_ADMIN':
      return { kind: 'reseller' as const, dashboard: await resellerDashboard(visitor) }
    case 'COMPANY_ADMIN':
    case 'MULTI_COMPANY_ADMIN':
      return { kind: 'company' as const, company: await homeCompany(visitor) }
    case 'PRACTITIONER': {
      const patients = await loadPatientList(visitor, request, { t, lang })
      const reader = readerOf({ t, lang, actor: visitor })
      return {
        kind: 'practitioner' as const,
        patients: { ...patients, bulk: bulkActionsOf(visitor) },
        day: patients.view === 'act' ? await myDay(visitor, reader, patients.views) : null,
        overview: await practiceOverview(visitor),
        news: { ...(await newsFor(visitor, lang)), maySee: !isMasking(visitor) },
        events: patients.withEvents > 0 ? await eventsHere(visitor, reader) : [],
        eventsState: await eventsState(visitor.practitioner?.practiceId ?? 0),
        mayAcknowledge: !isMasking(visitor),
      }
    }
    case 'PARTICIPANT':
      throw redirect(`/participant/home${new URL(request.url).search}`)
  }
}
