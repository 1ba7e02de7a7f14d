import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const POLL_MS = 1_000
const REFRESH_SECONDS = 3

/**
 * Progress of background work. The page refreshes by itself: with scripts it revalidates its data, without
 * them it reloads.
 */
export function RunProgress({
  title,
  text,
  done,
  total,
}: {
  title?: string
  text: string
  done: number
  total: number
}) {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, POLL_MS)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <div className="card space-y-2 p-4">
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
      </noscript>
      {title && <h2 className="text-base font-semibold">{title}</h2>}
      <p role="status" className="text-sm">
        {text}
      </p>
      <progress
        aria-label={text}
        max={Math.max(total, 1)}
        value={total > 0 ? done : undefined}
        className="w-full"
      />
    </div>
  )
}
