import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { loadMyLifestyle } from '~/domain/participant-home/my-scores.server'
import type { ScoreWidget } from '~/domain/participant-home/score-widget'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { Page, Section } from '~/ui/basic/page'
import { ScoreWidgetCard, ScoreWidgets } from '~/ui/chart/score-widget'
import { TotalRisk } from '~/ui/chart/total-risk'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  return loadMyLifestyle(actor, readerOf({ t, lang, actor, theme }))
}

/** My Lifestyle: exercise, diet, stress and sleep, and the total (SCO-26). */
export default function Lifestyle() {
  const { t } = useI18n()
  const { total, widgets, notDiagnosis, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <Page title={t('me.lifestyleTitle')} lead={t('me.lifestyleLead')}>
      <ScoreWidgets widgets={widgets} idempotencyKey={idempotencyKey} />
      <Section title={t('me.total')} lead={total.card.latest.value === null ? t('me.totalHint') : undefined}>
        <div className="grid items-start gap-4 in-sm:grid-cols-2 in-lg:grid-cols-3">
          <ScoreWidgetCard widget={withoutBand(total)} idempotencyKey={idempotencyKey} />
          <TotalRisk card={total.card} />
        </div>
      </Section>
      <p className="text-sm text-muted">{notDiagnosis}</p>
    </Page>
  )
}

/** The sentence next to the chart already names the band. */
function withoutBand(widget: ScoreWidget): ScoreWidget {
  const { card } = widget
  return { ...widget, card: { ...card, latest: { ...card.latest, bandText: '' } } }
}
