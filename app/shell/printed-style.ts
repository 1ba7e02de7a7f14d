import type { CSSProperties } from 'react'

/** Passes a text to print.css, which prints it in the margin of every sheet. */
export function printedStyle(text: string | null | undefined): CSSProperties | undefined {
  if (!text) return undefined
  const quoted = `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`
  return { '--printed': quoted } as CSSProperties
}
