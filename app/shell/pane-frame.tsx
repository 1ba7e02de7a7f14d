import type { ReactNode } from 'react'
import { Icon } from '~/ui/basic/icon'
import { ChoiceButton } from './choice-button'
import type { Pane } from './use-pane-open'

const WIDTH = { narrow: 'lg:w-80', wide: 'lg:w-96' }

/** A pane next to the screen, on phones above it; stays open until closed. */
export function PaneFrame({
  name,
  title,
  closeLabel,
  width = 'wide',
  hidden,
  children,
}: {
  name: Pane
  title: string
  closeLabel: string
  width?: keyof typeof WIDTH
  hidden?: boolean
  children: ReactNode
}) {
  return (
    <aside
      aria-label={title}
      hidden={hidden}
      className={`no-print border-b bg-surface lg:order-last ${WIDTH[width]} lg:shrink-0 lg:border-b-0 lg:border-l`}
    >
      <div className="space-y-4 p-4 md:p-6 lg:sticky lg:top-0 lg:max-h-screen lg:overflow-y-auto">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-lg">{title}</h2>
          <ChoiceButton name={name} value="0" className="btn btn-quiet btn-icon" label={closeLabel}>
            <Icon name="close" />
          </ChoiceButton>
        </div>
        {children}
      </div>
    </aside>
  )
}
