import type { AwvElement } from './awv-elements'

/** One element of a wellness visit: what is known already, and whether something must still be said. */
export type AwvLine = {
  element: AwvElement
  label: string
  /** What questionnaires and measures say, in words. */
  known: string[]
  missing: boolean
  optional: boolean
}
