import { describe, expect, it } from 'vitest'
import { readFrameMessage, userInfoMessage } from './frame-messages'

describe('messages of the frame', () => {
  it.each([
    [{ eventName: 'ready' }, { kind: 'ready' }],
    ['{"eventName":"ready"}', { kind: 'ready' }],
    [
      { eventName: 'workflowprogresschange', currentStep: 4 },
      { kind: 'progress', step: 4 },
    ],
    ['{"eventName":"workflowprogresschange","currentStep":"7"}', { kind: 'progress', step: 7 }],
    [{ eventName: 'workflowcomplete', score: 99 }, { kind: 'complete' }],
  ])('reads %j', (data, expected) => expect(readFrameMessage(data)).toEqual(expected))

  it.each([
    null,
    undefined,
    3,
    true,
    [],
    {},
    { eventName: 'resize' },
    { eventName: ['ready'] },
    '"ready"',
    '7',
    'null',
  ])('ignores %j', (data) => expect(readFrameMessage(data)).toBeNull())

  it.each([
    '',
    '{',
    'ready',
    '{"eventName":',
    { eventName: 'workflowprogresschange' },
    { eventName: 'workflowprogresschange', currentStep: 'x' },
    { eventName: 'workflowprogresschange', currentStep: Infinity },
  ])('a malformed message is a syntax error: %j', (data) =>
    expect(() => readFrameMessage(data)).toThrow(SyntaxError),
  )

  it('tells only what is known', () => {
    expect(userInfoMessage({ gender: 'female', ageInYears: 52 })).toEqual({
      action: 'setworkflowuserinfo',
      gender: 'female',
      ageInYears: 52,
    })
  })
})
