import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import { SelectField } from '~/forms/fields/choice-fields'
import { DataForm } from './data-form'
import { NumberField } from '~/forms/fields/number-field'
import { TextField, type TextType } from '~/forms/fields/text-field'
import { TIMINGS } from '~/ui/basic/timings'
import { useDataForm, type LastResult } from './use-data-form'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Person = { email: string; age: number; sex: string }

const TEXTS = {
  'form.required': 'Field required',
  'form.submissionError': 'Form submission error',
  'form.email': 'Enter an email address',
  'form.max': '{n} or less',
  'form.emailInUse': 'This email is already in use',
  'ui.save': 'Save',
  'ui.cancel': 'Cancel',
  'form.unsupportedType': 'Unsupported input type: {type}',
  'form.conflictTitle': 'Someone else saved this record',
}
const REFUSED: LastResult = {
  status: 'error',
  initialValue: { email: 'ana@example.com', age: '40', sex: 'F' },
  error: { email: ['form.emailInUse'] },
  state: { validated: { email: true, age: true, sex: true } },
}

function PersonForm({ lastResult, conflict }: { lastResult?: LastResult; conflict?: boolean }) {
  const { state, fields } = useDataForm<Person>({
    id: 'person',
    lastResult,
    constraint: { email: { required: true, maxLength: 60 }, age: { max: 120 } },
    defaultValue: { email: '', age: 40, sex: 'F' },
  })
  return (
    <I18nProvider lang="en" texts={TEXTS}>
      <DataForm
        state={state}
        idempotencyKey="k1"
        version={3}
        cancelTo="/people"
        conflict={
          conflict ? [{ label: 'Email', mine: 'ana@example.com', theirs: 'eva@example.com' }] : undefined
        }
      >
        <TextField field={fields.email} label="Email" type="email" help="Where we write to" />
        <NumberField field={fields.age} label="Age" />
        <SelectField
          field={fields.sex}
          label="Sex"
          options={[
            { value: 'F', label: 'Female' },
            { value: 'M', label: 'Male' },
          ]}
        />
      </DataForm>
    </I18nProvider>
  )
}

function show(props: Parameters<typeof PersonForm>[0] = {}, action = vi.fn(() => null)) {
  const Stub = createRemixStub([{ path: '/', Component: () => <PersonForm {...props} />, action }])
  render(<Stub />)
  return action
}

test('the server renders native controls, hidden keys and an open Save', () => {
  const Stub = createRemixStub([{ path: '/', Component: () => <PersonForm /> }])
  const html = renderToStaticMarkup(<Stub />)
  expect(html).toContain('name="idempotency_key" value="k1"')
  expect(html).toContain('name="version" value="3"')
  expect(html).toMatch(/<input[^>]*required=""[^>]*type="email"/)
  expect(html).not.toContain('disabled')
  expect(html).not.toMatch(/<form[^>]*novalidate/i)
})

test('a refused form keeps what was typed, names the error beside the field and in a focused summary', async () => {
  show({ lastResult: REFUSED })
  const email = screen.getByLabelText(/Email/)
  expect(email).toHaveValue('ana@example.com')
  expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(email).toHaveAccessibleDescription(/Where we write to.*This email is already in use/)
  const summary = screen.getByRole('alert')
  expect(summary).toHaveTextContent('Form submission error')
  expect(screen.getByRole('link', { name: 'Email: This email is already in use' })).toHaveAttribute(
    'href',
    '#person-email',
  )
  await waitFor(() => expect(summary).toHaveFocus())
})

test('the summary names what was refused in page order', () => {
  show({
    lastResult: {
      ...REFUSED,
      error: { sex: ['form.required'], age: ['form.required'], email: ['form.emailInUse'] },
    },
  })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#person-email',
    '#person-age',
    '#person-sex',
    '/people',
  ])
})

test('Save is blocked while invalid and opens when the field is right', async () => {
  show()
  const save = screen.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).toBeDisabled())
  await userEvent.type(screen.getByLabelText(/Email/), 'ana@example.com')
  expect(save).toBeEnabled()
})

test('errors appear only on an edited field, and disappear once it is fixed', async () => {
  show()
  const email = screen.getByLabelText(/Email/)
  await userEvent.click(email)
  await userEvent.tab()
  expect(email).not.toHaveAttribute('aria-invalid')
  await userEvent.type(email, 'ana')
  await userEvent.tab()
  expect(await screen.findByText('Enter an email address')).toBeVisible()
  await userEvent.type(email, '@example.com')
  expect(screen.queryByText('Enter an email address')).toBeNull()
  expect(email).toHaveAttribute('data-valid')
})

test('a field shows its error once typing pauses, whatever is wrong elsewhere (UI-13)', async () => {
  vi.useFakeTimers()
  show({ lastResult: REFUSED })
  const email = screen.getByLabelText(/Email/)
  const age = screen.getByLabelText('Age')
  fireEvent.input(age, { target: { value: '130' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.inputDebounce - 1))
  expect(age).not.toHaveAttribute('aria-invalid')
  fireEvent.input(age, { target: { value: '140' } })
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.inputDebounce - 1))
  expect(age).not.toHaveAttribute('aria-invalid')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(age).toHaveAccessibleDescription('120 or less')
  expect(email).toHaveAccessibleDescription(/This email is already in use/)
})

test('a refusal blocks Save until something is edited; the error of an unchanged field stays', async () => {
  show({ lastResult: REFUSED })
  const save = screen.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).toBeDisabled())
  await userEvent.type(screen.getByLabelText('Age'), '1')
  await waitFor(() => expect(screen.getByLabelText('Age')).toHaveValue('401'))
  expect(save).toBeDisabled()
  await userEvent.clear(screen.getByLabelText('Age'))
  expect(save).toBeEnabled()
  expect(screen.getByLabelText(/Email/)).toHaveAttribute('aria-invalid', 'true')
})

test('what was fixed before scripts took over enables Save', async () => {
  const Stub = createRemixStub([{ path: '/', Component: () => <PersonForm lastResult={REFUSED} /> }])
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Stub />)
  const email = container.querySelector<HTMLInputElement>('input[name=email]')!
  email.value = 'ana@elsewhere.example'
  const root = await act(async () => hydrateRoot(container, <Stub />))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
  expect(email).toHaveValue('ana@elsewhere.example')
  act(() => root.unmount())
  container.remove()
})

test('the message that the last field is empty disappears as soon as it is filled in', () => {
  show()
  const email = screen.getByLabelText<HTMLInputElement>(/Email/)
  fireEvent.input(screen.getByLabelText('Age'), { target: { value: '41' } })
  // Without a render in between, as when a password manager or a phone keyboard fills in several fields.
  act(() => {
    fireEvent.blur(screen.getByLabelText('Age'))
    fireEvent.input(email, { target: { value: 'ana@example.com' } })
  })
  expect(email).not.toHaveAttribute('aria-invalid')
  expect(screen.queryByText('Field required')).toBeNull()
})

test('nothing moves during a press on Save', async () => {
  show({ lastResult: REFUSED })
  const [email, save] = [screen.getByLabelText(/Email/), screen.getByRole('button', { name: 'Save' })]
  fireEvent.input(email, { target: { value: '' } })
  fireEvent.input(screen.getByLabelText('Age'), { target: { value: '41' } })
  fireEvent.blur(email, { relatedTarget: save })
  expect(screen.queryByText('Field required')).toBeNull()
  fireEvent.blur(email)
  expect(await screen.findByText('Field required')).toBeVisible()
})

test('nothing moves while anything is pressed; errors are shown after the click', async () => {
  show()
  const age = screen.getByLabelText(/Age/)
  await userEvent.type(age, '400')
  fireEvent.mouseDown(screen.getByLabelText(/Sex/))
  fireEvent.blur(age)
  expect(age).not.toHaveAttribute('aria-invalid')
  fireEvent.mouseUp(document.body)
  await waitFor(() => expect(age).toHaveAttribute('aria-invalid', 'true'))
})

test('a valid form is sent to the action', async () => {
  const action = show()
  await userEvent.type(screen.getByLabelText(/Email/), 'ana@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(action).toHaveBeenCalledOnce())
})

test('a stale save shows both versions', () => {
  show({ conflict: true, lastResult: { ...REFUSED, error: { '': ['form.stale'] } } })
  expect(screen.getByText('Someone else saved this record')).toBeVisible()
  expect(screen.getByText('eva@example.com')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('an error of a field that the form does not have is logged (UI-12)', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show({ lastResult: { ...REFUSED, error: { height: ['form.required'] } } })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('"height"'))
  expect(screen.getByRole('alert')).toHaveTextContent('Field required')
  log.mockRestore()
})

test('an unsupported input type shows an error', () => {
  const field = {
    id: 'a',
    name: 'a',
    key: undefined,
    formId: 'f',
    errorId: 'a-e',
    descriptionId: 'a-d',
    errors: undefined,
    initialValue: undefined,
  }
  render(
    <I18nProvider lang="en" texts={TEXTS}>
      <TextField field={field} label="A" type={'color' as TextType} />
    </I18nProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Unsupported input type: color')
})
