/** English and Spanish. */
export type Pair = readonly [en: string, es: string]

/** The groups of the bundled handouts, in the order of the page. */
export const HANDOUT_GROUPS = [
  'warm-up',
  'legs',
  'upper-body',
  'core',
  'balance',
  'stretching',
  'walking',
] as const
export type HandoutGroup = (typeof HANDOUT_GROUPS)[number]

/** One exercise as it is printed on its sheet. */
export type Exercise = {
  id: string
  title: Pair
  /** What it is good for. */
  use: Pair
  steps: readonly Pair[]
  /** How often. */
  dose: Pair
  /** What to mind. */
  care?: Pair
  /** Drawings in the words of `figure.ts`. */
  figures: readonly string[]
}
