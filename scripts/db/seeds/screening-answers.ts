import type { Answers } from '~/domain/questionnaire/answer'

const items = (prefix: string, values: readonly number[]): Answers =>
  Object.fromEntries(values.map((value, index) => [`${prefix}_${index + 1}`, { values: [value] }]))

/** Alcohol, opioid risk and fitness of one patient, oldest first: the second time is somewhat better. */
export const SCREENINGS: readonly Record<string, Answers>[] = [
  {
    ORT: { ORT_FACTORS: { values: ['FAMILY_ALCOHOL', 'DEPRESSION'] } },
    FITNESS: fitness({ gait: 4.9, stairs: 62, stands: 11, curls: 13, reach: -2.5 }),
    AUDIT: items('AUDIT', [3, 1, 2, 1, 1, 0, 1, 0, 0, 2]),
  },
  {
    ORT: { ORT_FACTORS: { values: ['FAMILY_ALCOHOL'] } },
    FITNESS: fitness({ gait: 4.4, stairs: 55, stands: 14, curls: 16, reach: -1 }),
    AUDIT: items('AUDIT', [2, 1, 1, 0, 0, 0, 1, 0, 0, 2]),
  },
]

function fitness({
  gait,
  stairs,
  stands,
  curls,
  reach,
}: {
  gait: number
  stairs: number
  stands: number
  curls: number
  reach: number
}): Answers {
  return {
    FITNESS_GAIT: { values: [gait] },
    FITNESS_STAIRS: { values: [stairs] },
    FITNESS_STANDS: { values: [stands] },
    FITNESS_CURLS: { values: [curls] },
    FITNESS_REACH: { values: [reach] },
  }
}
