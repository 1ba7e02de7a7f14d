import { expect, it } from 'vitest'
import { shownText } from '~/forms/form/shown-text'
import { leaveAsStored, mergeRecord } from './merge-record.server'

const formOf = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form
}
const LONG = 'A text that is longer than what is told in full, '.repeat(4)
const WAS = { name: 'Elm', city: 'Ojai', note: LONG, open: true, kinds: ['a', 'b'], rate: 5 }
const drawn = { name: 'Elm', city: 'Ojai', note: LONG, open: 'on', kinds: ['b', 'a'], rate: '5.0' }
const NAMES = [...Object.keys(WAS), 'own_password']
const merge = (typed: Record<string, string | string[]>, stored: object, together?: string[][]) => {
  const form = formOf({ ...typed, version: '1', shown: shownText(WAS), idempotency_key: 'k' })
  const merged = mergeRecord(form, { names: NAMES, stored: { ...WAS, ...stored, version: 2 }, together })!
  return { ...merged, of: (name: string) => merged.form.getAll(name) }
}

it('what was left as shown takes the stored value, what was changed stays', () => {
  const { conflicts, of } = merge(
    { ...drawn, name: 'Oak' },
    { city: 'Taft', note: 'Short', open: false, kinds: ['c'], rate: 6 },
  )
  expect(conflicts).toEqual([])
  expect(['name', 'city', 'note', 'open', 'kinds', 'rate'].map(of)).toEqual([
    ['Oak'],
    ['Taft'],
    ['Short'],
    [],
    ['c'],
    ['6'],
  ])
  expect([of('version'), of('idempotency_key')]).toEqual([['2'], ['k']])
})

it("only what both changed is a conflict, and the form holds the sender's value of it", () => {
  const { conflicts, of } = merge({ ...drawn, name: 'Oak', city: 'Taft' }, { name: 'Ash', rate: 7 })
  expect([conflicts, of('name'), of('city'), of('rate')]).toEqual([['name'], ['Oak'], ['Taft'], ['7']])
})

it('the same change by both is no conflict, and an emptied field is a change', () => {
  expect(merge({ ...drawn, name: 'Oak' }, { name: 'Oak' }).conflicts).toEqual([])
  expect(merge({ ...drawn, city: '' }, { city: 'Taft' }).conflicts).toEqual(['city'])
  const { open: _, ...unticked } = drawn
  expect(merge({ ...unticked }, {}).of('open')).toEqual([])
})

it("a merged form is based on what is stored: sent again it changes only the sender's fields", () => {
  const { form } = merge({ ...drawn, name: 'Oak' }, { name: 'Ash', city: 'Taft' })
  const again = mergeRecord(form, {
    names: NAMES,
    stored: { ...WAS, name: 'Ash', city: 'Taft', version: 2 },
  })!
  expect([again.conflicts, again.form.get('name'), again.form.get('city')]).toEqual([[], 'Oak', 'Taft'])
})

it("fields with one meaning never mix two people's values", () => {
  const { conflicts, of } = merge({ ...drawn, name: 'Oak' }, { city: 'Taft' }, [['name', 'city']])
  expect([conflicts, of('name'), of('city')]).toEqual([['name', 'city'], ['Oak'], ['Ojai']])
})

it('a form that does not say what it showed, or has unknown fields, is not merged', () => {
  const stored = { name: 'Ash', version: 2 }
  expect(mergeRecord(formOf({ name: 'Oak' }), { names: ['name'], stored })).toBeNull()
  const form = formOf({ name: 'Oak', zone: 'PST', shown: 'name=Elm&zone=EST' })
  expect(mergeRecord(form, { names: ['name', 'zone'], stored })).toBeNull()
})

it('a field that was left as shown takes the stored value, so that it does not count as a change', () => {
  const form = formOf({ email: 'old@a.example', shown: 'email=old%40a.example' })
  leaveAsStored(form, 'email', 'new@a.example')
  expect(form.get('email')).toBe('new@a.example')
  form.set('email', 'mine@a.example')
  leaveAsStored(form, 'email', 'newer@a.example')
  expect(form.get('email')).toBe('mine@a.example')
})
