import type { ReadingLine } from '~/domain/monitoring/patient-window'
import { trendPath } from '~/domain/monitoring-state/trend-path'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { MiniTrend } from './mini-trend'

/**
 * Readings next to their limits: the latest value, the trend over thirty days, and in words what is out of
 * range.
 */
export function ReadingTable({ lines }: { lines: readonly ReadingLine[] }) {
  const { t } = useI18n()
  if (lines.length === 0) return <p className="text-sm text-muted">{t('monitoring.noReadings')}</p>
  return (
    <ul className="divide-y rounded border" aria-label={t('monitoring.readings')}>
      {lines.map((line) => (
        <li key={line.metric} className="space-y-1 px-3 py-2 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium">{line.name}</span>
            <span className="flex flex-wrap items-center gap-x-3">
              <MiniTrend path={trendPath(line.trend, 'large')} size="large" />
              {line.latest ? (
                <>
                  <span className={`font-semibold${line.latest.isOutside ? ' text-danger' : ''}`}>
                    {line.latest.text}
                    {line.latest.isOutside && (
                      <span className="text-xs font-normal"> {t('monitoring.status.OUT_OF_RANGE')}</span>
                    )}
                  </span>
                  <span className="text-xs text-muted">
                    {line.latest.dateText} · {line.latest.source}
                  </span>
                </>
              ) : (
                <span className="text-muted">{t('monitoring.noReadings')}</span>
              )}
            </span>
          </div>
          <p className="text-xs text-muted">{line.range ?? t('monitoring.range.none')}</p>
          {line.outside.length > 0 && (
            <ul className="space-y-0.5">
              {line.outside.slice(0, MOST).map(({ text, dateText }) => (
                <li key={`${dateText} ${text}`} className="flex items-start gap-1.5 text-danger">
                  <Icon name="warning" size={14} className="mt-1" />
                  <span>
                    {dateText}: {text}
                  </span>
                </li>
              ))}
              {line.outside.length > MOST && (
                <li className="text-xs text-muted">
                  {t('monitoring.moreOutside', { n: line.outside.length - MOST })}
                </li>
              )}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

const MOST = 3
