import type { RuleLine } from '~/domain/monitoring/rule-lines'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { classNames } from '~/ui/basic/class-names'
import { Icon } from '~/ui/basic/icon'

const TONES = {
  met: 'success',
  billed: 'info',
  takenBack: 'neutral',
  open: 'warning',
  unmet: 'neutral',
} as const

/**
 * The billing rules' results by period: first what may be billed now, then what was billed or taken back.
 * What is not ready is one line with its codes, which opens to the reasons. `short` shows only what a list
 * has room for.
 */
export function RuleList({ lines, short = false }: { lines: readonly RuleLine[]; short?: boolean }) {
  const { t } = useI18n()
  const ready = lines.filter(({ state }) => state === 'met')
  const past = lines.filter(({ state }) => state === 'billed' || state === 'takenBack')
  const folded = lines.filter(({ state }) => state === 'unmet' || state === 'open')
  const codes = [...new Set(folded.map(({ code }) => code))].join(', ')
  return (
    <div className={classNames('space-y-1', short && 'text-xs')}>
      <Rules lines={[...ready, ...past]} short={short} />
      {folded.length > 0 && (
        <details>
          <summary className="plain inline-flex min-h-[44px] items-center gap-1 text-muted md:min-h-0">
            <Icon name="chevron-right" size={14} className="turn shrink-0" />
            {t('monitoring.rule.notReady', { codes })}
          </summary>
          <Rules lines={folded} short={short} />
        </details>
      )}
    </div>
  )
}

function Rules({ lines, short }: { lines: readonly RuleLine[]; short: boolean }) {
  const { t } = useI18n()
  if (lines.length === 0) return null
  return (
    <ul className={short ? 'space-y-1' : 'divide-y'}>
      {lines.map((line, place) => (
        <li key={`${line.code} ${place}`} className={short ? '' : 'space-y-1 py-2'}>
          <span className="inline-flex flex-wrap items-center gap-2">
            <span className="font-semibold">
              {short ? line.code : t('monitoring.rule', { code: line.code })}
            </span>
            {short && line.period && <span className="text-muted">{line.period}</span>}
            {line.state !== 'unmet' && (
              <Badge tone={TONES[line.state]}>
                {line.state === 'met' && line.times > 1
                  ? t('monitoring.rule.metTimes', { n: line.times })
                  : t(`monitoring.rule.${line.state}`)}
              </Badge>
            )}
            {line.amount && <span className="tabular-nums">{line.amount}</span>}
          </span>{' '}
          {line.state !== 'billed' && line.why && (
            <span className={short ? 'text-muted' : 'block text-sm text-muted'}>
              {line.why}
              {!short && line.period && ` (${line.period})`}
            </span>
          )}
          {line.bills.map((bill) => (
            <span key={bill} className="block text-sm text-muted">
              {bill}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
