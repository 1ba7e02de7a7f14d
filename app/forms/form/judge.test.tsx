import { screen } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { afterEach, describe, expect, test } from 'vitest'
import { TextField } from '../fields/text-field'
import { ConflictTable } from './conflict-table'
import { editedNames } from './edited-names'
import { collectLabels } from './form-labels'
import { nativeErrors } from './native-validity'

afterEach(() => document.body.replaceChildren())

const formOf = (html: string) => {
  document.body.innerHTML = `<form>${html}</form>`
  return document.querySelector('form')!
}

describe('what a browser finds wrong', () => {
  test.each([
    ['<input name="a" required>', 'form.required'],
    ['<input name="a" type="email" value="ana">', 'form.email'],
    ['<input name="a" type="url" value="ana">', 'form.invalid'],
    ['<input name="a" type="date" min="2026-01-01" value="2025-01-01">', 'form.min|2026-01-01'],
    ['<input name="a" type="date" max="2026-01-01" value="2027-01-01">', 'form.max|2026-01-01'],
    ['<input name="a" type="tel" pattern="[0-9]{3}" value="12">', 'form.MESSAGE_PHONE_NUMBER_FORMAT'],
    ['<input name="a" pattern="x" value="y">', 'form.invalid'],
    ['<select name="a" required><option value=""></option></select>', 'form.required'],
    ['<textarea name="a" required></textarea>', 'form.required'],
    ['<textarea name="a" data-longest="3">four</textarea>', 'form.tooLong|3'],
  ])('is reported by a key: %s', (control, key) => {
    expect(nativeErrors(formOf(control))).toEqual({ a: [key] })
  })

  test('is nothing when only blanks around a text are too much', () => {
    expect(nativeErrors(formOf('<input name="a" data-longest="3" value=" two ">'))).toEqual({})
  })

  test('reports the steps of a time in minutes', () => {
    const form = formOf('<input name="a" type="time" step="300" value="12:01">')
    const time = form.elements.namedItem('a')!
    Object.defineProperty(time, 'validity', { value: { stepMismatch: true, valid: false } })
    expect(nativeErrors(form)).toEqual({ a: ['form.stepMinutes|5'] })
  })

  test('is reported once per name, and not for controls that cannot be typed into', () => {
    const form = formOf(
      '<input type="radio" name="r" required><input type="radio" name="r" required>' +
        '<input name="off" required disabled><input required><button name="b">Save</button>',
    )
    expect(nativeErrors(form)).toEqual({ r: ['form.required'] })
  })
})

describe('what was typed before scripts ran', () => {
  test('is every control whose value differs from the initial one', () => {
    const form = formOf(
      '<input name="same" value="1"><input name="text" value="1"><textarea name="area">1</textarea>' +
        '<input type="checkbox" name="box"><select name="list"><option>a</option><option>b</option></select>' +
        '<select name="chosen"><option>a</option><option selected>b</option></select>',
    )
    expect(editedNames(form)).toEqual([])
    const set = (name: string, change: (control: HTMLInputElement & HTMLSelectElement) => void) =>
      change(form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement)
    set('text', (control) => (control.value = '2'))
    set('area', (control) => (control.value = '2'))
    set('box', (control) => (control.checked = true))
    set('list', (control) => (control.selectedIndex = 1))
    set('chosen', (control) => (control.selectedIndex = 0))
    expect(editedNames(form)).toEqual(['text', 'area', 'box', 'list', 'chosen'])
  })
})

test('the fields of a form are named by their labels, however deeply nested', () => {
  const field = (name: string, required = false) =>
    ({ id: `form-${name}`, name, required }) as Parameters<typeof TextField>[0]['field']
  const found = collectLabels(
    <div>
      <TextField field={field('a', true)} label="First" />
      <p>
        <TextField field={field('b')} label="Second" />
      </p>
    </div>,
  )
  expect(found).toEqual({
    a: { id: 'form-a', label: 'First', required: true },
    b: { id: 'form-b', label: 'Second', required: false },
  })
})

describe('a stale save', () => {
  const rows = [
    { label: 'Email', mine: 'ana@example.org', theirs: 'bo@example.org' },
    { label: 'Phone', mine: '', theirs: '555' },
  ]

  test('shows what was typed next to what is stored, and has the focus', () => {
    onPage(<ConflictTable rows={rows} lastResult={{ status: 'error' }} />)
    const told = screen.getByRole('alert')
    expect(told).toHaveFocus()
    expect(told).toHaveAccessibleName()
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['Email', 'ana@example.org', 'bo@example.org', 'Phone', '–', '555'])
  })

  test('may say in other words what becomes of what was typed', () => {
    onPage(<ConflictTable rows={rows} lastResult={null} text="Choose one" />)
    expect(screen.getByText('Choose one')).toBeVisible()
    expect(screen.getByRole('alert')).not.toHaveFocus()
  })
})
