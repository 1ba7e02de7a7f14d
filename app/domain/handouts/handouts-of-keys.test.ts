import { expect, it } from 'vitest'
import { STANDARD_RESOURCES } from '~/domain/organisation/standard-resources'
import { handouts } from './handouts'
import { handoutsOfKeys } from './handouts-of-keys'

const offered = [
  ...handouts('es'),
  { id: 'document:1', label: 'Hábitos del sueño.pdf', group: '', href: '' },
  { id: 'document:2', label: 'One.pdf', group: 'Plate method', href: '' },
]
const found = (...keys: string[]) => handoutsOfKeys(keys, offered).map(({ id }) => id)

it('leads from a key to an exercise, to a group, and to documents by name and group', () => {
  expect(found('bridge')).toEqual(['exercise:bridge'])
  expect(found('walking')).toContain('exercise:brisk-walking')
  expect(found('habitos-del-sueno', 'Plate-method')).toEqual(['document:1', 'document:2'])
  expect(found('nothing-of-the-kind', 'constructor')).toEqual([])
})

it.each(['sleep_habits', 'Sleep.habits', 'Sleep-Habits.pdf', 'sleep--habits'])(
  'finds a document by a key in any spelling that keys may have: %s',
  (key) => {
    const documents = [
      { id: 'document:1', label: 'Sleep habits.pdf', group: '' },
      { id: 'document:2', label: 'Sleep', group: 'Habits' },
    ]
    expect(handoutsOfKeys([key], documents).map(({ id }) => id)).toEqual(['document:1'])
  },
)

it('gives a document without a group to nobody who asks for nothing', () => {
  expect(handoutsOfKeys([''], [{ id: 'document:1', label: '.pdf', group: '' }])).toEqual([])
})

it('gives the options of strength, falls and breathing their exercises', () => {
  const keysOf = (en: string) => STANDARD_RESOURCES.find((one) => one.en === en)!.keys
  for (const [option, id] of [
    ['Strength and balance', 'exercise:heel-raises'],
    ['Fall prevention', 'exercise:tandem-stand'],
    ['Stress management', 'exercise:belly-breathing'],
  ] as const)
    expect(found(...keysOf(option))).toContain(id)
})
