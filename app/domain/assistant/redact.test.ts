import { describe, expect, it } from 'vitest'
import { possibleNames, redact } from './redact'

const names = new Set(['maria', 'munoz', 'alder', "o'neil", 'neil'])

describe('what goes to the assistant', () => {
  it.each([
    ['Write to maria.munoz@example.org please', 'Write to [email] please'],
    ['Her phone is (617) 555-0134', 'Her phone is ([number]) [number]'],
    ['born 3/14/1962 or 1962-03-14', 'born [date] or [date]'],
    ['born March 14, 1962', 'born [date]'],
    ['nació el 14 de marzo de 1962', 'nació el [date]'],
    ['Insurance AB12345X', 'Insurance [number]'],
    ['patient #7', 'patient [number]'],
    ['Open patient 17 and id: 8', 'Open patient [number] and id: [number]'],
    ['MRN-7, id=8, and the id is 9', 'MRN-[number], id=[number], and the id is [number]'],
    ['María MUÑOZ and Munoz', '[name] [name] and [name]'],
    ['m a r i a asks', '[name] asks'],
    ['Mrs. Alder-Jones', 'Mrs. [name]'],
    ["O'Neil called", '[name] called'],
  ])('%s', (typed, clean) => {
    expect(redact(typed, names)).toBe(clean)
  })

  it('leaves questions about the product as they are', () => {
    const question = 'How do I import 20 patients in 2 steps?'
    expect(redact(question, names)).toBe(question)
  })

  it('names every word that could be a name, also when its letters stand apart', () => {
    expect(possibleNames('Ask M u ñ o z')).toContain('munoz')
    expect(possibleNames("O'Neil")).toEqual(["o'neil", 'neil'])
  })
})
