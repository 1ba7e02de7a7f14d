import type { ReactNode } from 'react'
import type { ChartScores, MeasureText, ScoreGroup } from '~/domain/patients/chart-scores'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { CheckMark } from '~/ui/basic/check-mark'
import { Details } from '~/ui/basic/details'
import { Lights } from './lights'
import { ReadinessGauge } from './readiness'
import { ChangeWord, ScoreRows } from './score-rows'
import { WbiBreakdown } from './wbi-breakdown'

type Props = Pick<ChartScores, 'groups' | 'mindset' | 'readiness' | 'wellBeing'> & {
  historyLink: (name: string) => string
  readinessTo: string
  since: string | null
}

/**
 * A patient's scores in the groups of the coaching summary, one line each: lifestyle, biometric risk factors,
 * and mindset (PAT-14, PAT-16).
 */
export function ChartGroups({
  groups,
  mindset,
  readiness,
  wellBeing,
  historyLink,
  readinessTo,
  since,
}: Props) {
  const rows = { historyLink, since }
  return (
    <div className="space-y-4">
      {groups.map((group) => (
        <ChartGroup key={group.id} group={group} {...rows} />
      ))}
      <ChartGroup group={mindset} {...rows}>
        {readiness && readiness.card.latest.value !== null && (
          <Details
            summary={
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <span>{readiness.card.label}</span>
                <span>{readiness.card.latest.display}</span>
              </span>
            }
          >
            <ReadinessGauge readiness={readiness} tableTo={readinessTo} />
          </Details>
        )}
        {wellBeing && <WbiBreakdown breakdown={wellBeing} />}
      </ChartGroup>
    </div>
  )
}

/** The scores that have a value, and the names of those without one. */
export function ChartGroup({
  group: { id, label, scores, missing },
  historyLink,
  since,
  children,
}: { group: ScoreGroup; children?: ReactNode } & Pick<Props, 'historyLink' | 'since'>) {
  const { t } = useI18n()
  return (
    <section className="space-y-1.5" aria-labelledby={`group-${id}`}>
      <h3 id={`group-${id}`} className="text-base font-semibold">
        {label}
      </h3>
      {scores.length > 0 && <ScoreRows scores={scores} historyLink={historyLink} since={since} />}
      {missing.length > 0 && (
        <p className="text-sm text-muted">{t('picture.missing', { names: missing.join(', ') })}</p>
      )}
      {children}
    </section>
  )
}

/** Number of measured values that are shown without opening the rest, starting with those out of range. */
const OPEN_MEASURES = 5

/**
 * The latest measured values with unit, day, class in words and a mark if one looks wrong; if there are many,
 * the rest is collapsed.
 */
export function Measures({ measures }: { measures: MeasureText[] }) {
  const { t } = useI18n()
  const isTold = ({ risk, mark }: MeasureText) => (risk ?? 0) > 0 || mark !== null
  let room = OPEN_MEASURES - measures.filter(isTold).length
  const open = measures.filter((one) => isTold(one) || room-- > 0)
  const rest = measures.filter((one) => !open.includes(one))
  return (
    <Card title={t('chart.measures')}>
      <MeasureLines measures={open} />
      {rest.length > 0 && (
        <Details summary={t('chart.moreMeasures', { n: rest.length })}>
          <MeasureLines measures={rest} />
        </Details>
      )}
    </Card>
  )
}

function MeasureLines({ measures }: { measures: MeasureText[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {measures.map(({ name, label, display, classText, risk, change, mark, dateText }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(45%,1fr)_minmax(0,auto)] items-baseline gap-x-3 py-1.5"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="text-right">
            <span className={risk ? 'font-semibold' : undefined}>{display}</span>{' '}
            {classText && <span className={`badge risk-tone-${risk ?? 'none'}`}>{classText}</span>}{' '}
            <CheckMark mark={mark} />
          </dd>
          {(change || dateText) && (
            <dd className="col-span-2 text-right text-xs text-muted">
              {change && <ChangeWord change={change} />}
              {change && dateText && ' · '}
              {dateText}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The social risk factors: how many are known to be fine, and which are not; the rest is collapsed. */
export function SocialFactors({ lights }: Pick<ChartScores, 'lights'>) {
  const { t } = useI18n()
  const off = lights.filter(({ state }) => state === 'off')
  const on = lights.filter(({ state }) => state === 'on').length
  const unknown = lights.length - on - off.length
  const summary =
    unknown === 0
      ? 'chart.socialSummary'
      : unknown < lights.length
        ? 'chart.socialPartly'
        : 'chart.socialUnknown'
  return (
    <section className="card p-4 md:p-6" aria-labelledby="group-social">
      <h3 id="group-social" className="mb-3 text-lg font-semibold">
        {t('chart.social')}
      </h3>
      {off.length > 0 && (
        <>
          <p className="text-sm text-muted">{t('chart.socialOff')}</p>
          <ul className="mb-3 list-disc pl-5 text-sm font-semibold text-warning">
            {off.map(({ name, label }) => (
              <li key={name}>{label}</li>
            ))}
          </ul>
        </>
      )}
      <Details summary={t(summary, { on, unknown, count: lights.length })}>
        <Lights lights={lights} narrow />
      </Details>
    </section>
  )
}
