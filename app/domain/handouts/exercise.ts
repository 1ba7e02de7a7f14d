/** English and Spanish. */
export type Pair = readonly [en: string, es: string]

/** The groups of the bundled handouts, in page order. */
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

/** One exercise as printed on its sheet. */
export type Exercise = {
  id: string
  title: Pair
  /** What it helps with. */
  use: Pair
  steps: readonly Pair[]
  /** How often. */
  dose: Pair
  /** What to watch out for. */
  care?: Pair
  /** Drawings in the notation of `figure.ts`. */
  figures: readonly string[]
}
