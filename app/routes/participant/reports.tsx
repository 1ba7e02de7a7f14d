import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { loadMyReports } from '~/domain/participant-home/my-scores.server'
import type { MyReports } from '~/domain/participant-home/my-scores'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { EmptyState, Page, Section } from '~/ui/basic/page'
import { ItemAction } from '~/ui/patient/questionnaire-list'
import { RiskLegend } from '~/ui/chart/risk-legend'
import { ScoreWidgetCard, ScoreWidgets } from '~/ui/chart/score-widget'
import { Trend } from '~/ui/chart/trend'
import { WbiBreakdown } from '~/ui/chart/wbi-breakdown'
import { WBI_TICKS } from '~/ui/chart/wbi-chart'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  return loadMyReports(actor, readerOf({ t, lang, actor, theme }))
}

/**
 * My Reports: lifestyle scores with their trends and a legend; in the tendwell theme also well-being and the
 * positivity ratio (SCO-25).
 */
export default function Reports() {
  const { t } = useI18n()
  const { widgets, legend, wellBeing, notDiagnosis, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <Page title={t('me.reportsTitle')} lead={t('me.reportsLead')}>
      <RiskLegend risks={legend} />
      <ScoreWidgets widgets={widgets} trend idempotencyKey={idempotencyKey} />
      {wellBeing && <WellBeing wellBeing={wellBeing} idempotencyKey={idempotencyKey} />}
      <p className="text-sm text-muted">{notDiagnosis}</p>
    </Page>
  )
}

function WellBeing({
  wellBeing: { breakdown, trends, todo, ratio },
  idempotencyKey,
}: {
  wellBeing: NonNullable<MyReports['wellBeing']>
  idempotencyKey: string
}) {
  const { t } = useI18n()
  return (
    <div id="well-being" className="space-y-6">
      <Section title={t('me.wellBeing')}>
        {breakdown ? (
          <WbiBreakdown breakdown={breakdown} />
        ) : (
          <Card flush>
            <EmptyState
              title={t('me.wellBeingEmpty')}
              actions={todo && <ItemAction item={todo} idempotencyKey={idempotencyKey} />}
            />
          </Card>
        )}
        {trends.length > 0 && (
          <ul className="grid gap-4 in-sm:grid-cols-2 in-lg:grid-cols-3">
            {trends.map((card) => (
              <li key={card.name} className="min-w-0">
                <Card className="h-full space-y-2">
                  <h3 className="text-sm font-semibold">{card.label}</h3>
                  <Trend {...card} ticks={WBI_TICKS} />
                </Card>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={ratio.card.label} lead={t('me.ratioHint')}>
        <div className="grid gap-4 in-sm:grid-cols-2 in-lg:grid-cols-3">
          <ScoreWidgetCard widget={ratio} trend idempotencyKey={idempotencyKey} />
        </div>
      </Section>
    </div>
  )
}
