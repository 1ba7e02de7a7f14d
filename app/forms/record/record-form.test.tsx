import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { PickedNames } from '../bulk/picked-names'
import { formAnswer, hindranceIn, RecordForm, type RecordField } from './record-form'

type Props = Parameters<typeof RecordForm>[0]

const FIELDS: RecordField[] = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', kind: 'email', help: 'Of the office' },
  { name: 'notes', label: 'Notes', kind: 'lines' },
  { name: 'keys', label: 'Keys', rows: { label: 'Key', most: 3 } },
]
const FORM: Props['form'] = {
  values: { name: 'Cedar', email: 'a@example.org', notes: 'x' },
  lists: { keys: ['walk', 'rest'] },
  version: 4,
  constraint: { name: { required: true } },
  idempotencyKey: '00000000-0000-4000-8000-000000000000',
}
const show = (over: Partial<Props> = {}) =>
  onPage(<RecordForm id="form" fields={FIELDS} form={FORM} answer={undefined} cancelTo="/list" {...over} />)

describe('a form of a record', () => {
  test('starts with what is stored, and sends it with its version and its key', async () => {
    const { sent } = show()
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Cedar')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Of the office')
    expect(screen.getByRole('textbox', { name: 'Key 2' })).toHaveValue('rest')
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/list')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent[0]?.values).toMatchObject({
      name: 'Cedar',
      'keys[0]': 'walk',
      version: '4',
      idempotency_key: FORM.idempotencyKey,
    })
  })

  test('after a stale save shows what differs, and carries the new version', () => {
    const initialValue = { name: 'Cedar Clinic', email: 'a@example.org', notes: 'x' }
    show({
      answer: {
        lastResult: { status: 'error', initialValue, error: { '': ['form.stale'] } },
        conflict: { name: 'Cedars', email: 'a@example.org', notes: 'x', keys: undefined },
        version: 5,
      },
    })
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Cedar Clinic',
      'Cedars',
    ])
    expect(document.querySelector('input[name=version]')).toHaveValue('5')
  })

  test('names the list row that was refused', () => {
    show({
      answer: {
        lastResult: {
          status: 'error',
          initialValue: { keys: ['a b'] },
          error: { 'keys[0]': ['form.invalid'] },
        },
        conflict: null,
        version: null,
      },
    })
    expect(screen.getByRole('link', { name: /^Key 1:/ })).toHaveAttribute('href', '#form-keys[0]')
  })
})

test('an answer belongs to the form or to a delete', () => {
  const answer = { lastResult: null, conflict: null, version: null }
  const hindrance = { key: 'plan.inUse', values: { n: 2 } }
  expect([formAnswer(answer), formAnswer({ hindrance }), formAnswer(undefined)]).toEqual([
    answer,
    undefined,
    undefined,
  ])
  expect([hindranceIn({ hindrance }), hindranceIn(answer), hindranceIn(undefined)]).toEqual([
    hindrance,
    null,
    null,
  ])
})

test('a dialog names the rows that it is about, also when used by keyboard, or says that none is checked', () => {
  const { unmount } = onPage(<PickedNames names={['Ana', 'Bo', 'Bo']} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0')
  unmount()
  onPage(<PickedNames names={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
})
