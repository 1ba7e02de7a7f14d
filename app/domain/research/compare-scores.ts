/** Returned scores may differ by so much from the expected ones (CON-05). */
export const TOLERANCE = 0.1

/** Room for how binary numbers are written, far below anything that is shown. */
const EXACTNESS = 1e-9

export type Scores = Readonly<Record<string, number | null>>
export type Comparison = {
  name: string
  expected: string
  returned: string
  difference: string
  same: boolean
}

/** Each expected score beside the one that was returned; a score that is not there equals null. */
export function compareScores(expected: Scores, returned: Scores): Comparison[] {
  return Object.entries(expected).map(([name, wanted]) => {
    const given = returned[name] ?? null
    const difference = wanted === null || given === null ? null : Math.abs(wanted - given)
    return {
      name,
      expected: shown(name, wanted),
      returned: shown(name, given),
      difference: difference === null ? '' : difference.toFixed(4),
      same: difference === null ? wanted === given : difference <= TOLERANCE + EXACTNESS,
    }
  })
}

/** Framingham with 4 decimals, others as they are. */
function shown(name: string, score: number | null): string {
  if (score === null) return 'null'
  return name === 'FRAMINGHAM_SCORE' ? score.toFixed(4) : String(score)
}
