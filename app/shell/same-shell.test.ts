import { expect, it } from 'vitest'
import { sameShell } from './same-shell'

const fill = (search: string) => new URL(`http://localhost/survey/fill/id/1/participantId/2${search}`)
const ACTION = '/survey/fill/id/1/participantId/2?question=A'

it.each([
  ['the answer leads to the next question', fill(''), fill('?question=A'), ACTION, true],
  ['a jump to a question', fill('?question=A'), fill('?question=B'), undefined, true],
  [
    'the thank-you box',
    fill('?question=A'),
    new URL('http://localhost/participant/questionnaires?thanks=1'),
    ACTION,
    false,
  ],
  ['a redirect with a message', fill('?question=A'), fill(''), ACTION, false],
  ['the language chosen on a question', fill('?question=A'), fill('?question=A'), '/language', false],
  ['a language in the address', fill('?question=A'), fill('?question=A&lng=es'), undefined, false],
  [
    'another questionnaire',
    fill('?question=A'),
    new URL('http://localhost/survey/fill/id/3/participantId/2?question=A'),
    undefined,
    false,
  ],
  [
    'another screen',
    fill('?question=A'),
    new URL('http://localhost/participant/home?question=A'),
    undefined,
    false,
  ],
])('%s', (_, from, to, formAction, same) => {
  expect(sameShell(from, to, formAction)).toBe(same)
})

it('a reply that stays on the page, whatever its address', () => {
  expect(sameShell(fill(''), fill(''), ACTION, { stayed: true })).toBe(true)
  expect(sameShell(fill(''), fill(''), '/language', { stayed: true })).toBe(false)
})

it('a save that did not arrive or found its record deleted, on every screen', () => {
  const editor = new URL('http://localhost/participant/editNote/participantId/2/id/3')
  expect(sameShell(editor, editor, editor.pathname, { held: true, gone: 'deleted' })).toBe(true)
  expect(sameShell(editor, editor, editor.pathname, { unsent: true, ended: true })).toBe(true)
  expect(sameShell(editor, editor, editor.pathname, { stayed: true })).toBe(false)
})
