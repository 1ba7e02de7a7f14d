import type { CSSProperties } from 'react'

/** Brings a text to the margin of every printed page: print.css takes it from there, on all pages of the
 * paper. */
export function printedStyle(text: string | null | undefined): CSSProperties | undefined {
  if (!text) return undefined
  const quoted = `"${text.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`
  return { '--printed': quoted } as CSSProperties
}
