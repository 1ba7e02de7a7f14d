import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { onPage, page } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { useDataForm, type LastResult } from '../form/use-data-form'
import { DataForm } from '../form/data-form'
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from './choice-fields'
import type { FieldLike } from './field-shell'
import { OwnPasswordField } from './own-password-field'
import { PlainField } from './plain-field'
import { RatingSlider } from './rating-slider'
import { NumberField } from './number-field'
import { FileField, TextArea, TextField } from './text-field'

type Fields = Record<string, FieldLike>
type Given = {
  values?: Record<string, unknown>
  rules?: Record<string, object>
  errors?: Record<string, string[]>
}

/** A form with the fields that `draw` renders. */
function Sample({ draw, given }: { draw: (fields: Fields) => React.ReactNode; given: Given }) {
  const lastResult: LastResult = given.errors
    ? { status: 'error', initialValue: given.values as Record<string, string>, error: given.errors }
    : undefined
  const { state, fields } = useDataForm<Record<string, string>>({
    id: 'form',
    lastResult,
    constraint: given.rules,
    defaultValue: given.values,
  })
  return (
    <DataForm state={state} idempotencyKey="k">
      {draw(fields)}
    </DataForm>
  )
}
const show = (draw: (fields: Fields) => React.ReactNode, given: Given = {}) =>
  onPage(<Sample draw={draw} given={given} />)

const SEX = [
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male', help: 'As in the record' },
  { value: 'U', label: 'Unknown', disabled: true },
]

describe('a line of text', () => {
  test('has its label, its help and its constraints, and what is stored', () => {
    show((fields) => <TextField field={fields.name!} label="Name" help="As on the card" suffix="*" />, {
      values: { name: 'Ana' },
      rules: { name: { required: true, maxLength: 5 } },
    })
    const field = screen.getByRole('textbox', { name: /^Name/ })
    expect(field).toHaveValue('Ana')
    expect(field).toBeRequired()
    expect(field).not.toHaveAttribute('maxlength')
    expect(field).toHaveAccessibleDescription(/As on the card/)
  })

  test('that was refused keeps what was typed and is described by its error', () => {
    show((fields) => <TextField field={fields.email!} label="Email" type="email" />, {
      values: { email: 'ana@' },
      errors: { email: ['form.email'] },
    })
    const field = screen.getByRole('textbox', { name: 'Email' })
    expect(field).toHaveValue('ana@')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/e-?mail/i)
  })

  test('never shows a stored password', () => {
    const { container } = show((fields) => <OwnPasswordField field={fields.own_password!} />, {
      values: { own_password: 'secret' },
    })
    const field = container.querySelector('input[type=password]')
    expect(field).toHaveValue('')
    expect(field).toHaveAttribute('autocomplete', 'current-password')
  })

  test('of a number takes a comma, on the keys for decimals', () => {
    show((fields) => <NumberField field={fields.weight!} label="Weight" />, {
      values: { weight: '82,5' },
    })
    const field = screen.getByRole('textbox', { name: 'Weight' })
    expect(field).toHaveValue('82,5')
    expect(field).toHaveAttribute('inputmode', 'decimal')
  })

  test('may be several lines, or a file', () => {
    show(
      (fields) => (
        <>
          <TextArea field={fields.notes!} label="Notes" />
          <FileField field={fields.letter!} label="Letter" accept=".pdf" />
        </>
      ),
      { values: { notes: 'a\nb' } },
    )
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('a\nb')
    expect(screen.getByLabelText('Letter')).toHaveAttribute('accept', '.pdf')
  })
})

describe('a choice', () => {
  test('from a list has an empty entry in words, with the stored one chosen', () => {
    show((fields) => <SelectField field={fields.sex!} label="Sex" options={SEX} placeholder="Choose" />, {
      values: { sex: 'M' },
    })
    const list = screen.getByRole('combobox', { name: 'Sex' })
    expect(list).toHaveValue('M')
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent('Choose')
    expect(within(list).getByRole('option', { name: 'Unknown' })).toBeDisabled()
  })

  test('from a few is a group with its name, its help and its error', () => {
    show((fields) => <RadioGroup field={fields.sex!} label="Sex" help="For doses" options={SEX} />, {
      rules: { sex: { required: true } },
      errors: { sex: ['form.required'] },
    })
    const group = screen.getByRole('group', { name: /Sex/ })
    expect(group).toHaveAccessibleDescription(/For doses/)
    expect(within(group).getByText('Please choose')).toBeInTheDocument()
    const radios = within(group).getAllByRole('radio')
    expect(radios.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false, false])
    expect(radios[0]).toBeInvalid()
    expect(radios[1]).toHaveAccessibleName('MaleAs in the record')
  })

  test('of several sends each checked one, and starts with the stored ones', async () => {
    const { sent } = show((fields) => <CheckboxGroup field={fields.sex!} label="Sex" options={SEX} />, {
      values: { sex: ['M'] },
    })
    expect(screen.getByRole('checkbox', { name: /^Male/ })).toBeChecked()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Female' }))
    expect(new FormData(document.querySelector('form')!).getAll('sex')).toEqual(['F', 'M'])
    expect(sent).toEqual([])
  })

  test('of yes or no says what it means', () => {
    show((fields) => <CheckboxField field={fields.mail!} label="Reminders" help="By e-mail" />, {
      values: { mail: 'on' },
    })
    const box = screen.getByRole('checkbox', { name: /Reminders/ })
    expect(box).toBeChecked()
    expect(box).toHaveAccessibleDescription('By e-mail')
  })
})

describe('a rating', () => {
  const rating = (value?: string) => (fields: Fields) => (
    <RatingSlider
      field={{ ...fields.rating!, initialValue: value }}
      label="Sure"
      lowText="Not"
      highText="Very"
    />
  )

  test.each([
    [undefined, '5'],
    ['0', '5'],
    ['11', '5'],
    ['7', '7'],
  ])('that is stored as %s begins at %s (UI-34)', (stored, begins) => {
    show(rating(stored))
    expect(screen.getByRole('slider', { name: 'Sure' })).toHaveValue(begins)
  })

  test('goes from 1 to 10, and says its number beside it once scripts run', () => {
    show(rating('3'))
    const scale = screen.getByRole('slider')
    expect([scale.getAttribute('min'), scale.getAttribute('max')]).toEqual(['1', '10'])
    expect(screen.getByRole('status')).toHaveTextContent('3')
    const { element } = page(<Sample draw={rating('3')} given={{}} />)
    expect(renderToStaticMarkup(element)).not.toContain('<output')
  })
})

describe('a field of a form without a schema', () => {
  test('is described by its help and by its error', () => {
    onPage(
      <PlainField id="phone" name="phone" label="Phone" help="With area code" error="Too short" required />,
    )
    const field = screen.getByRole('textbox', { name: /^Phone/ })
    expect(field).toBeInvalid()
    expect(field).toBeRequired()
    expect(field).toHaveAccessibleDescription('With area code Too short')
    expect(screen.getByRole('alert')).toHaveTextContent('Too short')
  })

  test('has no description without either', () => {
    onPage(<PlainField id="phone" name="phone" label="Phone" beside={<button>Find</button>} />)
    expect(screen.getByRole('textbox', { name: 'Phone' })).not.toHaveAttribute('aria-describedby')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Find' })).toBeVisible()
  })
})
