import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { AppointmentNews } from './appointment-news'
import { Company } from './company'
import { Dashboard } from './dashboard'
import { loadHome } from './load.server'
import { MyDay } from './my-day'
import { OpenEvents } from './open-events'
import { PatientList } from './patient-list'
import { PracticeOverview } from './practice-overview'
import { Visitor } from './visitor'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  return loadHome(entered, request)
}

/** The home page, by role (HOME-01). */
export default function Home() {
  const { t } = useI18n()
  const home = useLoaderData<typeof loader>()
  const productName = useRouteLoaderData<RootData>('root')?.productName ?? ''
  switch (home.kind) {
    case 'visitor':
      return <Visitor productName={productName} />
    case 'admin':
      return <Dashboard title={t('home.adminTitle')} lead={t('home.adminLead')} data={home.dashboard} />
    case 'reseller':
      return (
        <Dashboard
          title={home.dashboard.name ?? t('shell.dashboard')}
          lead={t('home.resellerLead')}
          data={home.dashboard}
        />
      )
    case 'company':
      return <Company home={home.company} />
    case 'practitioner':
      return (
        <PatientList
          {...home.patients}
          top={
            <>
              <OpenEvents
                events={home.events}
                known={home.eventsState}
                mayAcknowledge={home.mayAcknowledge}
              />
              <AppointmentNews {...home.news} />
            </>
          }
        >
          {home.day && <MyDay {...home.day} />}
          <PracticeOverview {...home.overview} />
        </PatientList>
      )
  }
}
