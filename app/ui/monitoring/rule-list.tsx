import type { RuleLine } from '~/domain/monitoring/rule-lines'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'

const TONES = { met: 'success', unmet: 'neutral', billed: 'info', open: 'warning' } as const

/** What each dated rule says about a period, and why; in `short` only what a list has room for. */
export function RuleList({ lines, short = false }: { lines: readonly RuleLine[]; short?: boolean }) {
  const { t } = useI18n()
  return (
    <ul className={short ? 'space-y-1 text-xs' : 'divide-y'}>
      {lines.map((line, place) => (
        <li key={`${line.code} ${place}`} className={short ? '' : 'space-y-1 py-2'}>
          <span className="inline-flex flex-wrap items-center gap-2">
            <span className="font-semibold">
              {short ? line.code : t('monitoring.rule', { code: line.code })}
            </span>
            {short && line.period && <span className="text-muted">{line.period}</span>}
            <Badge tone={TONES[line.state]}>
              {line.state === 'met' && line.times > 1
                ? t('monitoring.rule.metTimes', { n: line.times })
                : t(`monitoring.rule.${line.state}`)}
            </Badge>
          </span>{' '}
          {line.bills.map((bill) => (
            <span key={bill} className="block text-sm text-muted">
              {bill}
            </span>
          ))}
          {line.state !== 'billed' && line.why && (
            <span className={short ? 'text-muted' : 'block text-sm text-muted'}>
              {line.why}
              {!short && line.period && ` (${line.period})`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
