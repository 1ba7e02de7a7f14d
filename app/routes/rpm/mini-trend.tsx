import type { TREND_SIZES } from '~/domain/monitoring-state/trend-path'

/** A sparkline; the row says the latest value in words. Renders nothing for an empty path. */
export function MiniTrend({ path, size }: { path: string; size: keyof typeof TREND_SIZES }) {
  if (path === '') return null
  return (
    <svg aria-hidden="true" className={size === 'large' ? 'mini-trend is-large' : 'mini-trend'}>
      <path d={path} />
    </svg>
  )
}
