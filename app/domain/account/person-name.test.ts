import { expect, it } from 'vitest'
import { fullName, listName } from './person-name'

it('a person is named last name first where that is the order, and in full elsewhere', () => {
  const person = { firstname: 'Rowan', lastname: 'Okafor' }
  expect([listName(person), fullName(person)]).toEqual(['Okafor, Rowan', 'Rowan Okafor'])
  expect([listName({ ...person, firstname: '' }), fullName({ ...person, lastname: '' })]).toEqual([
    'Okafor',
    'Rowan',
  ])
})
