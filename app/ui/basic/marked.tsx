import type { ReactNode } from 'react'

/** A name followed by its badges; without badges it is not wrapped, because lists render it in every row. */
export function marked(name: ReactNode, ...badges: ReactNode[]): ReactNode {
  if (!badges.some(Boolean)) return name
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span>{name}</span>
      {badges}
    </span>
  )
}
