import { createRemixStub } from '@remix-run/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import { DataForm } from '../form/data-form'
import { useDataForm, type LastResult } from '../form/use-data-form'
import { RowFields } from './row-fields'
import { useActionData } from '@remix-run/react'
import { valueAt } from './row-intent'

const TEXTS = {
  'rows.nth': '{name} {n}',
  'rows.add': 'Add',
  'rows.up': 'Up',
  'ui.remove': 'Remove',
  'ui.save': 'Save',
}

let sent: Record<string, string>[]
let answer: LastResult

function Page() {
  const lastResult = useActionData<LastResult>()
  const { state, fields, rowsOf } = useDataForm<{ keys: string[] }>({
    id: 'form',
    lastResult,
    defaultValue: { keys: ['walk', 'shoes'] },
  })
  return (
    <I18nProvider lang="en" texts={TEXTS}>
      <DataForm state={state} idempotencyKey="k" labels={{ 'keys[1]': 'Key 2' }}>
        <RowFields field={fields.keys} label="Keys" rows={rowsOf('keys')} rowLabel="Key" most={3} />
      </DataForm>
    </I18nProvider>
  )
}

function show() {
  sent = []
  const Stub = createRemixStub([
    {
      path: '/',
      action: async ({ request }) => {
        sent.push(Object.fromEntries(new URLSearchParams(await request.text())))
        return answer
      },
      Component: Page,
    },
  ])
  render(<Stub />)
}
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('a row is added and has the focus; at the maximum there is no button to add one', async () => {
  show()
  answer = { initialValue: { keys: ['walk', 'boots', ''] } }
  await userEvent.clear(screen.getByRole('textbox', { name: 'Key 2' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Key 2' }), 'boots')
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }))
  await waitFor(() => expect(shown()).toEqual(['walk', 'boots', '']))
  expect(sent).toMatchObject([
    { 'keys[1]': 'boots', __intent__: JSON.stringify({ type: 'insert', payload: { name: 'keys' } }) },
  ])
  expect(screen.getByRole('textbox', { name: 'Key 3' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('a row moves, and Enter in a row saves instead of moving it', async () => {
  show()
  answer = { initialValue: { keys: ['shoes', 'walk'] } }
  await userEvent.click(screen.getByRole('button', { name: 'Up: Key 2' }))
  await waitFor(() => expect(shown()).toEqual(['shoes', 'walk']))
  await userEvent.type(screen.getByRole('textbox', { name: 'Key 1' }), '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).not.toHaveProperty('__intent__')
})

test('an error in a row is next to it and in the summary', async () => {
  show()
  answer = {
    status: 'error',
    initialValue: { keys: ['walk', 'two words'] },
    error: { 'keys[1]': ['plan.keyInvalid'] },
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: /^Key 2/ })).toHaveAttribute('href', '#form-keys[1]')
  expect(screen.getByRole('textbox', { name: 'Key 2' })).toHaveAttribute('aria-invalid', 'true')
})

test('a value is found by its path', () => {
  expect([valueAt({ a: [{ b: 1 }] }, 'a[0].b'), valueAt({ a: '1' }, 'a'), valueAt(null, 'a')]).toEqual([
    1,
    '1',
    undefined,
  ])
})
