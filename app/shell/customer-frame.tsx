import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/basic/class-names'
import type { RootData } from './root-data'

/** The frame of pages for visitors: the customer's name and picture next to the page, above it on phones. */
export function CustomerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-page md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:py-8">
      <CustomerPicture className="h-20 md:ml-6 md:h-auto md:min-h-[30rem] md:rounded-lg" />
      {children}
    </div>
  )
}

/** The customer's name on the picture of its theme. */
export function CustomerPicture({ className }: { className: string }) {
  const root = useRouteLoaderData<RootData>('root')
  if (!root) return null
  return (
    <div className={classNames('relative overflow-hidden', className)}>
      <img
        src={`/themes/${root.theme}-v1.svg`}
        alt=""
        className="absolute inset-0 h-full w-full object-cover object-[50%_65%] md:object-bottom"
      />
      <p className="absolute left-0 top-0 m-4 max-w-[80%] rounded bg-surface px-3 py-1.5 text-lg font-semibold">
        {root.productName}
      </p>
    </div>
  )
}
