import { lazy, Suspense } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import type { RecordAnswer } from '~/forms/record/record-form'
import { Agenda } from './agenda'
import { saveCalendar } from './calendar-actions.server'
import { loadCalendar } from './calendar-data.server'
import type { CalendarData } from './calendar-types'
import { CalendarDialog } from './calendar-dialog'
import { CalendarRunState } from './calendar-run-state'
import { CalendarToolbar } from './calendar-toolbar'
import { Month } from './month'
import type { EmrRefused } from '~/domain/emr/refused'
import { RefusedAlert } from '~/ui/emr/refused-alert'
import { SyncState } from './sync-state'
import { useAgendaKey } from './use-agenda-key'

const Grid = lazy(() => import('./grid'))

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, lang } = await enter(request)
  return loadCalendar(request, actor, facts, lang)
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  return saveCalendar(request, actor, facts)
}

/**
 * A practitioner's calendar: an agenda rendered by the server, replaced by a grid once scripts run (APP-12,
 * APP-20).
 */
export default function Calendar() {
  const data = useLoaderData<typeof loader>() as CalendarData
  const answer = useActionData<typeof action>() as RecordAnswer | { feed: string } | { refused: EmrRefused }
  const { t } = useI18n()
  const asGrid = useAgendaKey(data.state.view, data.links.views)
  const plain = data.state.view === 'month' ? <Month data={data} /> : <Agenda data={data} />
  return (
    <Page
      title={t('appointment.calendarTitle')}
      lead={t('appointment.calendarLead', { name: data.owner ?? '', zone: data.zoneName })}
      actions={
        <>
          <LinkButton to={data.links.new} variant="primary" icon="plus">
            {t('appointment.new')}
          </LinkButton>
          <LinkButton to={data.links.clone}>{t('appointment.clone')}</LinkButton>
          <LinkButton to={data.links.clear}>{t('appointment.clear')}</LinkButton>
          {data.isOwn && <LinkButton to={data.links.feed}>{t('appointment.feed')}</LinkButton>}
        </>
      }
    >
      {answer && 'refused' in answer && <RefusedAlert refused={answer.refused} />}
      {data.run && <CalendarRunState run={data.run} />}
      {data.emr && <SyncState emr={data.emr} here={data.here} keyText={data.idempotencyKey} />}
      {data.dialog && !(answer && 'refused' in answer) && (
        <CalendarDialog data={data} dialog={data.dialog} answer={answer} />
      )}
      <CalendarToolbar data={data} />
      {asGrid ? (
        <Suspense fallback={plain}>
          <Grid data={data} />
          <div className="hidden print:block">{plain}</div>
        </Suspense>
      ) : (
        plain
      )}
    </Page>
  )
}
