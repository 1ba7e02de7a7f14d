import type { ReactNode } from 'react'
import type { ChartScores, MeasureText, ScoreGroup } from '~/domain/patients/chart-scores'
import { CheckMark } from '~/ui/basic/check-mark'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Lights } from './lights'
import { DescriptionList } from '~/ui/basic/page'
import { ReadinessGauge } from './readiness'
import { ScorePanel } from './score-panel'
import { WbiBreakdown } from './wbi-breakdown'

type Props = ChartScores & {
  measures: MeasureText[]
  historyLink: (name: string) => string
  readinessTo: string
}

/** The scores of a patient in the groups of the coaching summary: lifestyle, biometric and social risk factors, and mindset (PAT-14, PAT-16). */
export function ChartGroups({
  groups,
  measures,
  mindset,
  lights,
  readiness,
  wellBeing,
  historyLink,
  readinessTo,
}: Props) {
  const { t } = useI18n()
  return (
    <div className="space-y-8">
      {groups.map((group) => (
        <Group key={group.id} group={group} historyLink={historyLink}>
          {group.id === 'biometric' && measures.length > 0 && <Measures measures={measures} />}
        </Group>
      ))}
      <section className="space-y-3" aria-labelledby="group-social">
        <h3 id="group-social" className="text-base font-semibold">
          {t('chart.social')}
        </h3>
        <Card>
          <Lights lights={lights} />
        </Card>
      </section>
      <section className="space-y-3" aria-labelledby="group-mindset">
        <h3 id="group-mindset" className="text-base font-semibold">
          {mindset.label}
        </h3>
        <Scores
          group={mindset}
          historyLink={historyLink}
          first={
            readiness && (
              <Card className="h-full">
                <ReadinessGauge readiness={readiness} tableTo={readinessTo} />
              </Card>
            )
          }
        />
        {wellBeing && <WbiBreakdown breakdown={wellBeing} />}
      </section>
    </div>
  )
}

function Group({
  group,
  historyLink,
  children,
}: { group: ScoreGroup; children: ReactNode } & Pick<Props, 'historyLink'>) {
  return (
    <section className="space-y-3" aria-labelledby={`group-${group.id}`}>
      <h3 id={`group-${group.id}`} className="text-base font-semibold">
        {group.label}
      </h3>
      <Scores group={group} historyLink={historyLink} />
      {children}
    </section>
  )
}

/** The newest measured values with their classes in words. */
function Measures({ measures }: { measures: MeasureText[] }) {
  const { t } = useI18n()
  const items = measures.map(({ label, display, classText, risk, mark }) => ({
    term: label,
    value: (
      <>
        {display} {classText && <span className={`badge risk-tone-${risk ?? 'none'}`}>{classText}</span>}{' '}
        <CheckMark mark={mark} />
      </>
    ),
  }))
  return (
    <Card title={t('chart.measures')}>
      <DescriptionList items={items} />
    </Card>
  )
}

/** The scores that have a value, and the names of those that have none. */
function Scores({
  group: { scores, missing },
  historyLink,
  first,
}: { group: ScoreGroup; first?: ReactNode } & Pick<Props, 'historyLink'>) {
  const { t } = useI18n()
  return (
    <>
      {(first || scores.length > 0) && <ScorePanel scores={scores} historyLink={historyLink} first={first} />}
      {missing.length > 0 && (
        <p className="text-sm text-muted">{t('picture.missing', { names: missing.join(', ') })}</p>
      )}
    </>
  )
}
