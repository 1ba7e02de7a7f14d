import { valueY } from './chart-geometry'

/** The labels of a stretched drawing's y axis: as text next to it, they are not distorted. */
export function ChartTicks({
  ticks,
  limits,
  height,
  reverse,
  wide = false,
}: {
  ticks: readonly number[]
  limits: [number, number]
  height: number
  reverse: boolean
  wide?: boolean
}) {
  return (
    <div
      aria-hidden="true"
      className={`relative shrink-0 text-right text-xs text-muted ${wide ? 'w-8' : 'w-5'}`}
      style={{ height }}
    >
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-1 -translate-y-1/2"
          style={{ top: valueY(tick, limits, height, reverse) }}
        >
          {tick}
        </span>
      ))}
    </div>
  )
}
