import type { ApexOptions } from 'apexcharts'
import ReactApexChart from 'react-apexcharts'

/**
 * Values at positions on an axis from `range[0]` to `range[1]`, each with its tooltip text; `limits` are the
 * ends of the value axis, `height` is in px.
 */
export type HoverLineData = {
  points: { at: number; value: number; words: string }[]
  range: [number, number]
  limits: [number, number]
  reverse: boolean
  height: number
}

/** Draws only the line, its dots and the tooltip; zones and axis labels are in a layer below it. */
export default function ApexLine({
  points,
  range: [from, to],
  limits: [min, max],
  reverse,
  height,
  onDrawn,
}: HoverLineData & { onDrawn: () => void }) {
  const options: ApexOptions = {
    chart: {
      type: 'line',
      sparkline: { enabled: true },
      animations: { enabled: false },
      nonce: document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content,
      events: { mounted: onDrawn },
    },
    colors: ['var(--ink)'],
    stroke: { width: 1.75, curve: 'straight' },
    markers: { size: 4.5, strokeWidth: 0, colors: ['var(--ink)'], hover: { size: 7 } },
    xaxis: { type: 'numeric', min: from, max: to },
    yaxis: { min, max, reversed: reverse, labels: { show: false } },
    grid: { padding: { top: 0, right: 0, bottom: 0, left: 0 } },
    tooltip: {
      custom: ({ dataPointIndex }: { dataPointIndex: number }) =>
        tooltip(points[dataPointIndex]?.words ?? ''),
    },
  }
  const series = [{ data: points.map(({ at, value }) => [at, Math.min(max, Math.max(min, value))]) }]
  return <ReactApexChart type="line" options={options} series={series} height={height} width="100%" />
}

/** The library expects HTML, so the words are inserted as text and escaped. */
function tooltip(words: string): string {
  const box = document.createElement('div')
  box.className = 'bg-surface text-ink px-3 py-2 text-sm'
  box.textContent = words
  return box.outerHTML
}
