import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Tabs } from '~/ui/basic/tabs'

export type Tab = { to: string; label: string }

/** The pages of one section: the way to the others that the reader may open, above the page. One page alone
 * has no tabs. */
export function Section({
  label,
  tabs = [],
  children,
}: {
  label: string
  tabs?: Tab[]
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <>
      {tabs.length > 1 && (
        <div className="no-print mx-auto mt-4 w-full max-w-page px-4 md:px-6">
          <Tabs
            wraps
            label={label}
            items={tabs.map((tab) => ({ ...tab, current: tab.to.split('?')[0] === pathname }))}
          />
        </div>
      )}
      {children}
    </>
  )
}
