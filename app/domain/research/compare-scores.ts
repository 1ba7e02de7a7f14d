/** Maximum difference between returned and expected scores (CON-05). */
export const TOLERANCE = 0.1

/** Allows for floating-point error, far below anything displayed. */
const EXACTNESS = 1e-9

export type Scores = Readonly<Record<string, number | null>>
export type Comparison = {
  name: string
  expected: string
  returned: string
  difference: string
  same: boolean
}

/** Compares each expected score with the returned one; a missing score equals null. */
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

/** Framingham with 4 decimals, others unchanged. */
function shown(name: string, score: number | null): string {
  if (score === null) return 'null'
  return name === 'FRAMINGHAM_SCORE' ? score.toFixed(4) : String(score)
}
