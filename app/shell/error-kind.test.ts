import { expect, it } from 'vitest'
import { makeT } from '~/i18n/t'
import { FALLBACK_TEXTS } from './error-fallback'
import { errorText } from './error-kind'

const thrown = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data })
const bare = makeT(FALLBACK_TEXTS.en)

it.each([
  [
    403,
    { key: 'shell.notAuthorized', values: {} },
    'You do not have access to this',
    'You are not authorized to perform this action',
  ],
  [
    403,
    { key: 'form.unknownField', values: { n: 'x' } },
    'You do not have access to this',
    'Unknown field: x',
  ],
  [
    403,
    { key: 'unheard.of', values: {} },
    'You do not have access to this',
    'You are not authorized to perform this action',
  ],
  [
    415,
    { key: 'form.unreadable', values: {} },
    'This could not be done',
    'Something went wrong. Reload the page and send it again.',
  ],
  [422, { key: 'form.unknownField', values: { n: 'x' } }, 'This could not be done', 'Unknown field: x'],
  [
    405,
    'Error: You made a POST request to "/" but did not provide an `action`',
    'This could not be done',
    '',
  ],
  [500, '', 'Error loading data', 'The error was recorded. Please try again.'],
])('%i without texts from the server', (status, data, title, text) => {
  expect(errorText(thrown(status, data), bare, { step: 'load' })).toMatchObject({ title, text })
})

it('says what the failed step was for', () => {
  expect(errorText(new Error('Unexpected Server Error'), bare, { step: 'load' })).toMatchObject({
    title: 'Error loading data',
    unexpected: true,
  })
  expect(errorText(new Error('Unexpected Server Error'), bare, { step: 'save' })).toMatchObject({
    title: 'Error',
    unexpected: true,
  })
})

it.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Importing a module script failed.',
  'The network connection was lost.',
])('%s: the connection is gone', (message) => {
  expect(errorText(new TypeError(message), bare, { step: 'load' }).title).toBe('Connection lost')
})

it('does not blame the connection for an error in the page itself, nor says that it was recorded', () => {
  expect(errorText(new TypeError('rows.at is not a function'), bare, { step: 'load' })).toEqual({
    title: 'Error loading data',
    text: '',
  })
  expect(
    errorText(new TypeError("Cannot read properties of undefined (reading 'id')"), bare, { step: 'save' }),
  ).toEqual({ title: 'Error', text: '' })
})
