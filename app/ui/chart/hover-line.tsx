import { lazy, Suspense, useState, type ComponentType, type PointerEvent, type ReactNode } from 'react'
import type { HoverLineData } from './apex-line'

/**
 * The charting library is large and needs `window`: it is loaded only when a mouse is used, never on the
 * server.
 */
const ApexLine = lazy<ComponentType<HoverLineData & { onDrawn: () => void }>>(() =>
  import('./apex-line').catch(() => ({ default: () => null })),
)

/**
 * A line chart with a tooltip for each value. `children` renders the server's version of the chart, and is
 * told when the library has drawn the line and its dots; nothing is loaded before a mouse comes near, and
 * nothing at all for readers who save data.
 */
export function HoverLine({ children, ...line }: HoverLineData & { children: (live: boolean) => ReactNode }) {
  const [wanted, setWanted] = useState(false)
  const [live, setLive] = useState(false)
  const come = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !savesData()) setWanted(true)
  }
  return (
    <div className="relative min-w-0 flex-1" onPointerEnter={come}>
      {children(live)}
      {wanted && (
        <Suspense fallback={null}>
          <div aria-hidden="true" className="absolute inset-0" data-hover-chart={live}>
            <ApexLine {...line} onDrawn={() => setLive(true)} />
          </div>
        </Suspense>
      )}
    </div>
  )
}

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}
