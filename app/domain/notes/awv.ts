import type { AwvElement } from './awv-elements'

/** One element of a wellness visit: what is known, and whether something is still missing. */
export type AwvLine = {
  element: AwvElement
  label: string
  /** What questionnaires and measures say, in words. */
  known: string[]
  missing: boolean
  optional: boolean
}
