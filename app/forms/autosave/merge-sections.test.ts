import { describe, expect, it } from 'vitest'
import { asSent } from '~/platform/sent-state'
import { digestOf, mergeSections, readSections, shortened } from './merge-sections'

const seen = [{ s: 'Tired', o: 'Pale' }]

describe('a save of sections that comes late', () => {
  it('writes what the writer changed and leaves what others wrote in other sections', () => {
    expect(mergeSections({ s: 'Rested', o: 'Pale' }, seen, { s: 'Tired', o: 'Rosy' })).toEqual({
      changed: { s: 'Rested' },
      conflicts: {},
      theirs: { o: 'Rosy' },
    })
  })

  it('returns both texts of a section that both changed, and only of that one', () => {
    expect(mergeSections({ s: 'Rested', o: 'Warm' }, seen, { s: 'Weary', o: 'Pale' })).toEqual({
      changed: { o: 'Warm' },
      conflicts: { s: 'Weary' },
      theirs: {},
    })
  })

  it('takes its own save whose reply was lost as seen, and the same text as saved', () => {
    const sent = [...seen, { s: 'Rested', o: 'Pale' }]
    expect(mergeSections({ s: 'Rested now', o: 'Pale' }, sent, { s: 'Rested', o: 'Pale' })).toEqual({
      changed: { s: 'Rested now' },
      conflicts: {},
      theirs: {},
    })
    expect(mergeSections({ s: 'Rested\r\nnow ' }, seen, { s: 'Rested\nnow' })).toEqual({
      changed: {},
      conflicts: {},
      theirs: {},
    })
  })

  it('does not take a text whose save failed for one that was found', () => {
    const form = new FormData()
    for (const state of ['s=Tired&o=Pale', asSent('s=Rested&o=Pale')]) form.append('seen', state)
    form.append('s', 'Rested')
    form.append('o', 'Warm')
    const { mine, seen: states } = readSections(form, ['s', 'o'])
    expect(mergeSections(mine, states, { s: 'Weary', o: 'Pale' })).toEqual({
      changed: { o: 'Warm' },
      conflicts: { s: 'Weary' },
      theirs: {},
    })
    expect(mergeSections(mine, states, { s: 'Rested', o: 'Pale' }).changed).toEqual({ o: 'Warm' })
  })

  it('counts nothing as seen if the form does not say', () => {
    expect(mergeSections({ s: 'Rested' }, [], { s: 'Weary' }).conflicts).toEqual({ s: 'Weary' })
  })

  it('reads the sections of a form and the states that it has seen', () => {
    const form = new FormData()
    for (const [name, text] of [
      ['s', 'a&b'],
      ['seen', 's=a%26b&other=x'],
      ['version', '3'],
    ] as const)
      form.append(name, text)
    expect(readSections(form, ['s'])).toEqual({ mine: { s: 'a&b' }, seen: [{ s: 'a&b' }] })
  })
})

it('recognizes a long text that was seen by its digest', () => {
  const [long, other] = ['word '.repeat(100), 'work '.repeat(100)]
  const told = [
    Object.fromEntries(new URLSearchParams(shortened(new URLSearchParams({ s: long }).toString()))),
  ]
  expect(told).toEqual([{ s: digestOf(long) }])
  expect(mergeSections({ s: 'New' }, told, { s: long })).toEqual({
    changed: { s: 'New' },
    conflicts: {},
    theirs: {},
  })
  expect(mergeSections({ s: 'New' }, told, { s: other }).conflicts).toEqual({ s: other })
  expect(shortened('s=short')).toBe('s=short')
})
