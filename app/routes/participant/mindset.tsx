import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { loadMyMindset } from '~/domain/participant-home/my-scores.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page } from '~/ui/basic/page'
import { ItemAction } from '~/ui/patient/questionnaire-list'
import { ReadinessGauge, ReadinessTable } from '~/ui/chart/readiness'
import { Freshness, ScoreWidgetCard } from '~/ui/chart/score-widget'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  const mindset = await loadMyMindset(actor, readerOf({ t, lang, actor, theme }))
  return {
    ...mindset,
    reportsTo: `${pathTo('me.reports')}#well-being`,
    showTable: new URL(request.url).searchParams.get('modal') === 'readiness',
  }
}

/**
 * My Mindset: well-being, the positivity ratio (tendwell theme only), and readiness to change with its table
 * (WELL-15).
 */
export default function Mindset() {
  const { t } = useI18n()
  const {
    wellBeing,
    ratio,
    readiness,
    readinessStatus,
    readinessTodo,
    notDiagnosis,
    idempotencyKey,
    reportsTo,
    showTable,
  } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const answered = readiness && readiness.card.latest.value !== null
  return (
    <Page title={t('me.mindsetTitle')} lead={t('me.mindsetLead')}>
      {showTable && readiness && (
        <ModalPage title={t('me.readiness')} closeTo={pathname}>
          <ReadinessTable groups={readiness.groups} />
        </ModalPage>
      )}
      <div className="grid gap-4 in-sm:grid-cols-2 in-lg:grid-cols-3">
        <ScoreWidgetCard widget={wellBeing} trend idempotencyKey={idempotencyKey} />
        {ratio && <ScoreWidgetCard widget={ratio} trend idempotencyKey={idempotencyKey} />}
        {answered ? (
          <Card className="flex h-full flex-col gap-3">
            <Freshness status={readinessStatus} />
            <ReadinessGauge readiness={readiness} tableTo={`${pathname}?modal=readiness`} />
          </Card>
        ) : (
          <Card flush>
            <EmptyState
              title={t('me.readinessEmpty')}
              actions={readinessTodo && <ItemAction item={readinessTodo} idempotencyKey={idempotencyKey} />}
            >
              {t('me.readinessEmptyHint')}
            </EmptyState>
          </Card>
        )}
      </div>
      {ratio && (
        <p className="max-w-prose text-sm">
          {t('me.ratioHint')} <Link to={reportsTo}>{t('me.toReports')}</Link>
        </p>
      )}
      <p className="text-sm text-muted">{notDiagnosis}</p>
    </Page>
  )
}
