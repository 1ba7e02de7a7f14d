import { expect, it } from 'vitest'
import { heartsOf } from './hearts'

const drawn = (score: number) =>
  heartsOf(score)
    .map((heart) => ({ full: '#', half: '+', empty: '-' })[heart])
    .join('')

it.each([
  [0, '-----'],
  [1, '+----'],
  [2, '#----'],
  [3, '#+---'],
  [4, '##---'],
  [5, '##+--'],
  [6, '###--'],
  [7, '###+-'],
  [8, '####-'],
  [9, '####+'],
  [10, '#####'],
])('%d points of ten are %s', (score, hearts) => expect(drawn(score)).toBe(hearts))

it('a mean counts the points it has reached, and nothing lies outside the five hearts', () => {
  expect([6.4, 6.9, 11, -1].map(drawn)).toEqual(['###--', '###--', '#####', '-----'])
})
