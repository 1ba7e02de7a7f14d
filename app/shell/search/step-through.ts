import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move from the box through the results and back. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-hit]')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(stops.length - 1, Math.max(0, here + step))]?.focus()
  event.preventDefault()
}
