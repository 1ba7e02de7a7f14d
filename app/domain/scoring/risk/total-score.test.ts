import { describe, expect, it } from 'vitest'
import { totalScore } from './total-score'

// Risk indexes: 150 minutes 0, 8 hours 3, MEDAS 6 is 1, stress 19 is 2, sleep 0 is 0.
const all = { SCORE_EXER: 150, SCORE_SED: 8, SCORE_DIET: 6, SCORE_STRESS: 19, SCORE_SLEEP: 0 }

describe('TOTAL_SCORE', () => {
  it('is the sum of five risk indexes', () => {
    expect(totalScore(all, false)).toEqual({ score: 6 })
    expect(
      totalScore({ SCORE_EXER: 0, SCORE_SED: 20, SCORE_DIET: 0, SCORE_STRESS: 42, SCORE_SLEEP: 20 }, false),
    ).toEqual({ score: 15 })
    expect(
      totalScore({ SCORE_EXER: 150, SCORE_SED: 0, SCORE_DIET: 14, SCORE_STRESS: 0, SCORE_SLEEP: 0 }, false),
    ).toEqual({ score: 0 })
  })

  it('four or three are carried up to five, to 1 decimal', () => {
    expect(totalScore({ ...all, SCORE_SLEEP: null }, false)).toEqual({ score: 7.5 })
    expect(totalScore({ SCORE_EXER: 150, SCORE_SED: 8, SCORE_DIET: 6 }, false)).toEqual({ score: 6.7 })
    expect(totalScore({ SCORE_EXER: 0, SCORE_SED: 4, SCORE_STRESS: 15 }, false)).toEqual({ score: 8.3 })
  })

  it('fewer than three give nothing and name what is missing', () => {
    expect(totalScore({ SCORE_EXER: 150, SCORE_SED: 8 }, false)).toEqual({
      missing: ['SCORE_DIET', 'SCORE_STRESS', 'SCORE_SLEEP'],
    })
    expect(totalScore({ SCORE_EXER: 150, SCORE_SED: 8, SCORE_SLEEP: Number.NaN }, true)).toEqual({
      missing: ['SCORE_DIETID', 'SCORE_STRESS', 'SCORE_SLEEP'],
    })
    expect(totalScore({}, false)).toHaveProperty('missing.length', 5)
  })

  it('DietID counts only where the practice uses it, and then instead of the diet score', () => {
    const both = { ...all, SCORE_DIETID: 59 }
    expect(totalScore(both, true)).toEqual({ score: 8 })
    expect(totalScore(both, false)).toEqual({ score: 6 })
    expect(totalScore(all, true)).toEqual({ score: 6 })
  })
})
