import type { TREND_SIZES } from '~/domain/monitoring-state/trend-path'

/** How values went, as small as a word; the row says the newest in words. Empty paths are nothing. */
export function MiniTrend({ path, size }: { path: string; size: keyof typeof TREND_SIZES }) {
  if (path === '') return null
  return (
    <svg aria-hidden="true" className={size === 'large' ? 'mini-trend is-large' : 'mini-trend'}>
      <path d={path} />
    </svg>
  )
}
