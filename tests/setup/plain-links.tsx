import type { ReactNode } from 'react'
import { usePlainLinks } from '~/ui/basic/use-plain-links'

/** Does for a component under test what the frame does around every screen: links become navigations. */
export function PlainLinks({ children }: { children: ReactNode }) {
  return <div onClick={usePlainLinks('a[data-discover]')}>{children}</div>
}
