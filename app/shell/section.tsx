import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { TabsAtDesk } from '~/ui/basic/tabs-at-desk'
import type { RootData } from './root-data'
import { samePath } from './same-path'

/** `also`: other addresses that belong to this tab. */
export type Tab = { to: string; label: string; also?: string[] }

/**
 * The pages of one section: tabs above the page, for the pages that the reader may open. For a page without a
 * tab, the tab of its nearest parent is marked. A single page has no tabs.
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
  const tabOf = (path: string | null) =>
    tabs.find(({ to, also = [] }) => path !== null && [to, ...also].some((one) => samePath(one, path)))
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
        <div className="no-print mx-auto w-full max-w-page px-4 md:mt-4 md:px-6">
          <TabsAtDesk
            label={label}
            items={tabs.map(({ to, label: name }) => ({
              to,
              label: name,
              current: to === shown?.to,
              below: !own,
            }))}
          />
        </div>
      )}
      {children}
    </>
  )
}
