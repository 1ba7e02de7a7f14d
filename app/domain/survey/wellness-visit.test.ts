import { describe, expect, it } from 'vitest'
import { offeredHere } from './offered-here'
import { afterChecking, wellnessVisitOf } from './wellness-visit'

const offered = ['PHQ9', 'MH', 'DIET', 'STRESS', 'EXERCISE', 'SLEEP']
const visit = ['MH', 'DIET', 'STRESS', 'EXERCISE', 'SLEEP']

describe('the wellness visit (SUR-24)', () => {
  it('is chosen whole with its first questionnaire, and only what is offered', () => {
    expect(afterChecking(['SLEEP'], 'SLEEP', offered).sort()).toEqual([...visit].sort())
    expect(afterChecking(['PHQ9', 'MH'], 'MH', offered).sort()).toEqual(['PHQ9', ...visit].sort())
    expect(afterChecking([], 'DIETID', [...offered, 'DIETID'])).toContain('DIETID')
  })

  it('is left alone when another one of it is chosen, or with any other questionnaire', () => {
    expect(afterChecking(['MH', 'SLEEP'], 'SLEEP', offered)).toEqual(['MH', 'SLEEP'])
    expect(afterChecking(['PHQ9'], 'PHQ9', offered)).toEqual(['PHQ9'])
  })

  it('has no more than what is offered', () => {
    expect(wellnessVisitOf(offered)).toEqual(visit)
    expect(wellnessVisitOf(['GAD7'])).toEqual([])
  })
})

describe('where a questionnaire is offered', () => {
  it.each(['WBI', 'RATIO'])('%s in the Tendwell theme only (SUR-26)', (code) => {
    expect(
      ['default', 'tendwell', 'conifer', 'shs'].filter((theme) =>
        offeredHere(code, { theme, usesDietId: false }),
      ),
    ).toEqual(['tendwell'])
    expect(offeredHere(code, { usesDietId: false })).toBe(true)
  })

  it.each([
    [true, ['DIETID']],
    [false, ['DIET']],
  ])('one diet questionnaire; the embedded one in use: %s (SUR-27)', (usesDietId, codes) => {
    expect(['DIET', 'DIETID'].filter((code) => offeredHere(code, { theme: 'default', usesDietId }))).toEqual(
      codes,
    )
  })

  it('all others everywhere', () =>
    expect(offeredHere('PHQ9', { theme: 'shs', usesDietId: true })).toBe(true))
})
