import type { WbiBreakdown as Data } from '~/domain/stored-scores/wbi'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Details } from '~/ui/basic/details'
import { WbiChart } from './wbi-chart'

/** The risk whose color each group of answers takes. */
const RISK = { doingWell: 0, improvement: 1, burnout: 2 } as const

/**
 * The well-being breakdown: the scores of all areas, and the answers in three groups with their shares in
 * percent (SCO-20, SCO-21).
 */
export function WbiBreakdown({ breakdown }: { breakdown: Data }) {
  const { t } = useI18n()
  return (
    <div className="grid items-start gap-4 in-lg:grid-cols-2">
      <Card className="space-y-2">
        <WbiChart bars={breakdown.bars} />
        {breakdown.dateText && <p className="text-xs text-muted">{breakdown.dateText}</p>}
      </Card>
      <Card>
        <h3 className="mb-3 text-sm font-semibold">{t('picture.wbiAnswers')}</h3>
        <div className="space-y-3">
          {breakdown.groups.map((group) => (
            <Group key={group.name} group={group} />
          ))}
        </div>
      </Card>
    </div>
  )
}

function Group({ group: { name, label, range, percent, answers } }: { group: Data['groups'][number] }) {
  const { t } = useI18n()
  const share =
    answers.length === 1
      ? t('picture.wbiShareOne', { percent })
      : t('picture.wbiShare', { percent, n: answers.length })
  const head = (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>
          {label} <span className="font-normal text-muted">({range})</span>
        </span>
        <span>{share}</span>
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        height="6"
        className="mt-1 block w-full"
      >
        <rect width="100" height="4" rx="1" fill="var(--sunken)" />
        <rect className={`risk-${RISK[name]}`} width={percent} height="4" rx="1" />
      </svg>
    </span>
  )
  return (
    <Details summary={head}>
      {answers.length === 0 ? (
        <p className="text-sm text-muted">{t('picture.wbiNoAnswers')}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="py-1 text-left font-medium">
                {t('picture.answer')}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t('picture.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <tr key={answer.name} className="border-t">
                <td className="py-1 pr-3">{answer.text}</td>
                <td className="py-1 text-right tabular-nums">{answer.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Details>
  )
}
