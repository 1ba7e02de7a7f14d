import { describe, expect, it } from 'vitest'
import type { Question } from '~/domain/questionnaire/definition'
import { AnswerRefused } from './answer-refused'
import { isUnlikely, judgeAnswer, type Move } from './judge-answer'

const weight: Question = {
  name: 'WEIGHT',
  type: 'ENTER_DATA',
  input: 'NUMBER',
  options: [{ value: 'LB' }],
  min_values: [50],
  max_values: [500],
  impossible_above: [2000],
}
const judge = (text: string, move: Move, warned: boolean | string = false) =>
  judgeAnswer(weight, { entries: [['WEIGHT.LB', text]] }, move, warned)

function refusal(run: () => unknown): AnswerRefused {
  try {
    run()
  } catch (error) {
    if (error instanceof AnswerRefused) return error
  }
  throw new Error('nothing was refused')
}

describe('judging an answer', () => {
  it('stores what is acceptable, whatever the button', () => {
    for (const move of ['next', 'previous', 'exit'] as const)
      expect(judge('150', move)).toEqual({ store: { values: [150] } })
  })

  it('warns once about an unusual number and takes it the second time (SUR-23)', () => {
    const refused = refusal(() => judge('700', 'next'))
    expect(refused).toMatchObject({
      warning: true,
      status: 422,
      data: { errors: { 'WEIGHT.LB': ['question.checkHigh|500'] } },
    })
    expect(judge('700', 'next', true)).toEqual({ store: { values: [700] } })
    expect(refusal(() => judge('700', 'exit')).warning).toBe(true)
  })

  it('never takes what cannot be', () => {
    expect(refusal(() => judge('3000', 'next', true)).warning).toBe(false)
    expect(refusal(() => judge('heavy', 'exit', true)).warning).toBe(false)
  })

  it('lets previous go without an answer and exit leave it blank', () => {
    expect(judge('heavy', 'previous')).toEqual({ keep: true })
    expect(judge('700', 'previous')).toEqual({ keep: true })
    expect(judge(' ', 'previous')).toEqual({ remove: true })
    expect(judge('', 'exit')).toEqual({ remove: true })
    expect(refusal(() => judge('', 'next')).data.errors).toEqual({
      'WEIGHT.LB': ['question.MESSAGE_ENTER_VALUE'],
    })
  })

  it('a warning counts for the very value it was shown for: another one is asked about anew', () => {
    expect(judge('900', 'next', 'WEIGHT.LB=900')).toEqual({ store: { values: [900] } })
    expect(() => judge('950', 'next', 'WEIGHT.LB=900')).toThrow(AnswerRefused)
    expect(isUnlikely(weight, { values: [900] })).toBe(true)
    expect(isUnlikely(weight, { values: [150] })).toBe(false)
  })
})
