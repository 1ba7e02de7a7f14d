import type { ReactNode } from 'react'

/** A name with its badges behind it, where it has any; without them it stays bare, because lists draw it in
 * every row. */
export function marked(name: ReactNode, ...badges: ReactNode[]): ReactNode {
  if (!badges.some(Boolean)) return name
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span>{name}</span>
      {badges}
    </span>
  )
}
