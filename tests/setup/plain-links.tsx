import type { ReactNode } from 'react'
import { usePlainLinks } from '~/ui/basic/use-plain-links'

/** Turns links into client navigations for a component under test, as the frame does for every screen. */
export function PlainLinks({ children }: { children: ReactNode }) {
  return <div onClick={usePlainLinks('a[data-discover]')}>{children}</div>
}
