import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Tabs } from '~/ui/basic/tabs'
import type { RootData } from './root-data'

export type Tab = { to: string; label: string }

const pathOf = (to: string | null) => to?.split('?')[0]

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
  const [own, ...above] = [pathname, ...crumbs.map(({ to }) => to).reverse()].map(pathOf)
  const isOwn = tabs.some(({ to }) => pathOf(to) === own)
  const shown = isOwn ? own : above.find((path) => path && tabs.some(({ to }) => pathOf(to) === path))
  return (
    <>
      {tabs.length > 1 && (
        <div className="no-print mx-auto mt-4 w-full max-w-page px-4 md:px-6">
          <Tabs
            wraps
            label={label}
            items={tabs.map((tab) => ({ ...tab, current: pathOf(tab.to) === shown, below: !isOwn }))}
          />
        </div>
      )}
      {children}
    </>
  )
}
