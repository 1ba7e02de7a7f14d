import { Fragment, type ReactNode } from 'react'
import type { loadChart } from '~/domain/patients/chart.server'
import { useI18n } from '~/i18n/use-i18n'
import { CountBadge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { Details } from '~/ui/basic/details'
import { Link } from '~/ui/basic/link'
import { Measures, SocialFactors } from '~/ui/chart/chart-groups'
import { AppointmentCard } from './appointment-card'
import { AttentionChip } from '~/ui/patient/attention-chip'
import { MonitoringBadge } from '~/ui/monitoring/monitoring-badge'
import { NoteList } from './note-list'
import { QuestionnaireList } from '~/ui/patient/questionnaire-list'
import type { ChartBlockData } from './chart-blocks.server'

/**
 * `top` spans the page, `notes` comes first among the work, `main` follows the scores, `side` holds reference
 * information.
 */
type Place = 'top' | 'notes' | 'main' | 'side'

/** The data that the blocks of a chart render. */
export type ChartData = Awaited<ReturnType<typeof loadChart>> & {
  idempotencyKey: string
  blocks: ChartBlockData
}

/** One block of a chart; it renders nothing if it has nothing to say. */
type ChartBlock = { id: string; place: Place; Block: (chart: ChartData) => ReactNode }

/**
 * The blocks of a chart in order, except the scores: a new block adds its line here, and its loader in
 * chart-blocks.server.ts.
 */
const CHART_BLOCKS: readonly ChartBlock[] = [
  { id: 'attention', place: 'top', Block: AttentionStrip },
  { id: 'notes', place: 'notes', Block: NoteBlock },
  { id: 'open', place: 'main', Block: OpenQuestionnaires },
  { id: 'appointments', place: 'side', Block: AppointmentBlock },
  { id: 'measures', place: 'side', Block: MeasureBlock },
  { id: 'metrics', place: 'side', Block: MetricBlock },
  { id: 'monitoring', place: 'side', Block: MonitoringBlock },
  { id: 'social', place: 'side', Block: SocialBlock },
]

/** The blocks of one place. */
export function ChartBlocks({ place, chart }: { place: Place; chart: ChartData }) {
  return CHART_BLOCKS.filter((block) => block.place === place).map(({ id, Block }) => (
    <Fragment key={id}>
      <Block {...chart} />
    </Fragment>
  ))
}

/** The reasons for attention, and what is new since the reader last looked. */
function AttentionStrip({ blocks }: ChartData) {
  const { t } = useI18n()
  const { chips, since } = blocks.attention
  return (
    <section
      aria-label={t('chart.attention')}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
    >
      {chips.length > 0 ? (
        <ul className="badge-links flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li key={chip.kind}>
              <AttentionChip {...chip} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('chart.calm')}</p>
      )}
      <p className="text-muted">
        {since === null
          ? t('chart.firstVisit')
          : since.scores + since.questionnaires > 0
            ? t('chart.since', {
                date: since.dateText,
                scores: since.scores,
                questionnaires: since.questionnaires,
              })
            : t('chart.sinceNothing', { date: since.dateText })}
      </p>
    </section>
  )
}

/** The patient's open questionnaires, with the completed ones and those never started collapsed. */
function OpenQuestionnaires({ questionnaires: { items, uncompleted }, idempotencyKey }: ChartData) {
  const { t } = useI18n()
  const having = (...statuses: string[]) => items.filter(({ status }) => statuses.includes(status))
  const open = having('created', 'started')
  const folded = [
    ['chart.doneQuestionnaires', having('complete')],
    ['chart.otherQuestionnaires', having('notCreated')],
  ] as const
  return (
    <Card
      flush
      title={t('chart.questionnaires')}
      actions={<CountBadge count={uncompleted} label={t('questionnaire.uncompleted', { n: uncompleted })} />}
    >
      <div className="mt-3 border-t">
        {open.length > 0 ? (
          <QuestionnaireList items={open} idempotencyKey={idempotencyKey} />
        ) : (
          <p className="px-4 py-3 text-sm text-muted md:px-6">{t('chart.noneOpen')}</p>
        )}
      </div>
      <div className="space-y-2 border-t p-3">
        {folded.map(
          ([key, these]) =>
            these.length > 0 && (
              <Details key={key} summary={t(key, { n: these.length })}>
                <QuestionnaireList items={these} idempotencyKey={idempotencyKey} />
              </Details>
            ),
        )}
      </div>
    </Card>
  )
}

/** Notes about the patient, and links to write new ones. */
function NoteBlock({ blocks }: ChartData) {
  return <NoteList notes={blocks.notes} />
}

/** The patient's upcoming and past appointments. */
function AppointmentBlock({ blocks: { appointments } }: ChartData) {
  return appointments && <AppointmentCard {...appointments} />
}

function MeasureBlock({ measures }: ChartData) {
  return measures.length > 0 && <Measures measures={measures} />
}

/** The latest reading of each metric, and devices that only the patient can reconnect. */
function MetricBlock({ blocks: { metrics } }: ChartData) {
  const { t } = useI18n()
  if (!metrics) return null
  return (
    <Card title={t('chart.metrics')}>
      <Details summary={t('chart.latestMetrics', { n: metrics.latest.length })}>
        <dl className="space-y-2 text-sm">
          {metrics.latest.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-xs font-medium text-muted">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Details>
      {metrics.broken.map((name) => (
        <p key={name} className="mt-2 text-sm font-semibold">
          {t('chart.deviceEnded', { name })}
        </p>
      ))}
      <p className="mt-3">
        <Link to={metrics.to} className="tap">
          {t('chart.allMetrics')}
        </Link>
      </p>
    </Card>
  )
}

/** Monitoring: what is needed and what can be billed, or a link to begin it. */
function MonitoringBlock({ blocks: { monitoring } }: ChartData) {
  const { t } = useI18n()
  if (!monitoring?.to) return null
  const { state, to } = monitoring
  return (
    <Card title={t('chart.monitoring')} actions={state && <MonitoringBadge badge={state.badge} />}>
      {state ? (
        <ul className="text-sm">
          <li>{t('chart.monitoringPeriod', { days: state.days, minutes: state.minutes })}</li>
          <li>
            {state.status
              ? t('chart.monitoringChecked', {
                  status: t(`monitoring.status.${state.status}`),
                  date: state.checked,
                })
              : t('chart.monitoringUnchecked')}
          </li>
        </ul>
      ) : (
        <p className="text-sm text-muted">{t('chart.notMonitored')}</p>
      )}
      <p className="mt-2 text-sm">
        <Link to={to} className="tap">
          {t(state ? 'chart.monitoringOpen' : 'chart.monitoringBegin')}
        </Link>
      </p>
    </Card>
  )
}

function SocialBlock({ lights }: ChartData) {
  return <SocialFactors lights={lights} />
}
