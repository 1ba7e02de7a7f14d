import { expect, it } from 'vitest'
import { asSent } from '~/platform/sent-state'
import { comeBack, comeBackWhole } from './come-back'
import { shortened } from './merge-sections'

const draft = (text: string, ...seen: string[]) => ({ owner: '1', text, seen })
const fields = (text: string) => Object.fromEntries(new URLSearchParams(text))

it('a draft over the text that it was typed over goes into the form', () => {
  expect(comeBack(draft('s=Mine', 's=Old'), 's=Old')).toEqual({ text: 's=Mine', conflicts: {} })
})

it('over a text that somebody else has stored it is a conflict, with both texts', () => {
  expect(comeBack(draft('s=Mine', 's=Old'), 's=Theirs')).toEqual({
    text: 's=Mine',
    conflicts: { s: 'Theirs' },
  })
})

it('what only the others changed is kept, and what both changed to the same text is no conflict', () => {
  const { text, conflicts } = comeBack(draft('s=Mine&o=Pale&p=Walk', 's=Old&o=Pale&p='), 's=Old&o=Red&p=Walk')
  expect([fields(text), conflicts]).toEqual([{ s: 'Mine', o: 'Red', p: 'Walk' }, {}])
})

it("a text that was sent without a reply counts as the writer's own: over another one it is a conflict", () => {
  const sent = draft('s=Mine', 's=Old', asSent('s=Mine'))
  expect(comeBack(sent, 's=Theirs')).toEqual({ text: 's=Mine', conflicts: { s: 'Theirs' } })
  expect(comeBack(draft('s=Mine now', 's=Old', asSent('s=Mine')), 's=Mine').conflicts).toEqual({})
  expect(comeBackWhole(draft('Q=2', 'Q=1', asSent('Q=2')), 'Q=3').conflicts).toEqual({ '': 'Q=3' })
  expect(comeBackWhole(draft('Q=4', 'Q=1', asSent('Q=2')), 'Q=2').conflicts).toEqual({})
})

it("others' checkboxes come and go; if both changed them, it is a conflict", () => {
  const others = comeBack(draft('s=Mine&g=1', 's=Old&g=1'), 's=Old&g=1&g=2')
  expect([others.text, others.conflicts]).toEqual(['s=Mine&g=1&g=2', {}])
  expect(comeBack(draft('g=1&g=3', 'g=1'), '').conflicts).toEqual({ g: '' })
})

it('long texts are compared by their digests', () => {
  const [old, theirs] = ['Old '.repeat(40), 'Theirs '.repeat(40)].map(
    (text) => `s=${encodeURIComponent(text)}`,
  )
  expect(comeBack(draft('s=Mine', shortened(old!)), old!).conflicts).toEqual({})
  expect(Object.keys(comeBack(draft('s=Mine', shortened(old!)), theirs!).conflicts)).toEqual(['s'])
})

it('an answer with several fields is one unit: one that was not seen is a conflict, in any order', () => {
  expect(comeBackWhole(draft('Q.A=1&Q.B=2', 'Q.B=1&Q.A=1'), 'Q.A=1&Q.B=1').conflicts).toEqual({})
  expect(comeBackWhole(draft('Q.A=1&Q.B=2', ''), 'Q.A=3').conflicts).not.toEqual({})
  expect(comeBackWhole(draft('Q=1', ''), 'Q=1').conflicts).toEqual({})
})
