import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Tabs } from '~/ui/basic/tabs'
import type { RootData } from './root-data'
import { samePath } from './same-path'

export type Tab = { to: string; label: string }

/**
 * The pages of one section: the way to the others that the reader may open, above the page. A page that has no tab
 * stands below the nearest one on the way to it. One page alone has no tabs.
 */
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
  const crumbs = useRouteLoaderData<Pick<RootData, 'crumbs'> | undefined>('root')?.crumbs ?? []
  const tabOf = (path: string | null) => tabs.find(({ to }) => path !== null && samePath(to, path))
  const own = tabOf(pathname)
  const shown =
    own ??
    [...crumbs]
      .reverse()
      .map(({ to }) => tabOf(to))
      .find(Boolean)
  return (
    <>
      {tabs.length > 1 && (
        <div className="no-print mx-auto mt-2 w-full md:mt-4 max-w-page px-4 md:px-6">
          <Tabs
            wraps
            label={label}
            items={tabs.map((tab) => ({ ...tab, current: tab === shown, below: !own }))}
          />
        </div>
      )}
      {children}
    </>
  )
}
