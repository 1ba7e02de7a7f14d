import { afterEach, expect, it } from 'vitest'
import { fillIn } from './fill-in'

afterEach(() => document.body.replaceChildren())

it('fills in what others wrote, but not over what was typed since it was sent', () => {
  document.body.innerHTML =
    '<form><textarea name="s">Tired</textarea><textarea name="o">Pale</textarea></form>'
  const form = document.querySelector('form')!
  const [s, o] = form.querySelectorAll('textarea')
  o!.value = 'Pale, warm'
  const seen = fillIn(form, 's=Tired&o=Pale', { s: 'Rested', o: 'Rosy' })
  expect([s!.value, o!.value, seen]).toEqual(['Rested', 'Pale, warm', 's=Rested&o=Pale'])
})
