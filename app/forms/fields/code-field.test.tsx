import { screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { onPage, page } from 'tests/setup/on-page'
import { expect, test } from 'vitest'
import { CodeField } from './code-field'

type Props = Parameters<typeof CodeField>[0]

const field = {
  id: 'form-taxonomy',
  name: 'taxonomy',
  formId: 'form',
  key: undefined,
  errorId: 'form-taxonomy-error',
  descriptionId: 'form-taxonomy-description',
  errors: undefined,
  initialValue: '207Q00000X',
} as Props['field']

const draw = (over: Partial<Props> = {}) => (
  <form>
    <CodeField
      field={field}
      label="Specialty"
      source="/codes"
      text="Family Medicine"
      matches={null}
      notice="Codes of 2026"
      {...over}
    />
  </form>
)
const MATCHES = [
  { value: '207Q00000X', label: 'Family Medicine' },
  { value: '133V00000X', label: 'Dietitian' },
]

test('with scripts it suggests while typing, and keeps the stored code until another one is chosen', () => {
  const { container } = onPage(draw())
  expect(screen.getByRole('combobox', { name: 'Specialty' })).toHaveValue('Family Medicine')
  expect(container.querySelector('input[name=taxonomy]')).toHaveValue('207Q00000X')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Codes of 2026')).toBeVisible()
})

test('without them a button searches, and Enter in another field saves all the same', () => {
  const html = renderToStaticMarkup(page(draw()).element)
  const first = html.indexOf('<button')
  expect(html.slice(first, html.indexOf('>', first))).not.toContain('find-code')
  expect(html).toMatch(/<button[^>]*value="find-code"/)
  expect(html).toContain('formaction="#form-taxonomy"')
})

test('what was found without scripts is a choice below it, with what was searched for', () => {
  const { container } = onPage(draw({ matches: MATCHES }))
  const found = screen.getByRole('group', { name: /2/ })
  expect(
    within(found)
      .getAllByRole('radio')
      .map((one) => (one as HTMLInputElement).value),
  ).toEqual(['207Q00000X', '133V00000X'])
  expect(container.querySelector('input[name=taxonomy_for]')).toHaveValue('Family Medicine')
})

test('a search without a match says so', () => {
  onPage(draw({ matches: [] }), { lang: 'es' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(
    screen
      .getAllByRole('status')
      .map((one) => one.textContent)
      .join(''),
  ).not.toBe('')
})

test('errors are shown with the field', () => {
  onPage(draw({ field: { ...field, errors: ['form.required'] } }))
  const box = screen.getByRole('combobox')
  expect(box).toBeInvalid()
  expect(box.getAttribute('aria-describedby')).toContain('form-taxonomy-error')
  expect(document.getElementById('form-taxonomy-error')).toBeVisible()
})
