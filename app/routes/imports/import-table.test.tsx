import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckedRow, ImportColumn } from '~/core/fields/import-column'
import { I18nProvider } from '~/i18n/use-i18n'
import { ImportTable } from './import-table'

const columns = ['first', 'second', 'third'].map(
  (name) => ({ name, labelKey: name, required: false }) as ImportColumn,
)

test('the column with errors comes first, above its own cells', () => {
  const rows: CheckedRow[] = [
    {
      row: 2,
      cells: ['a', 'b', 'c'],
      errors: [{ row: 2, column: 'third', label: 'invalid', reasonKey: 'wrong' }],
    } as unknown as CheckedRow,
  ]
  render(
    <I18nProvider lang="en" texts={{}}>
      <ImportTable columns={columns} header={['First', 'Second', 'Third']} rows={rows} />
    </I18nProvider>,
  )
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.slice(1)).toEqual(['third', 'first', 'second'])
  const [own, values] = screen.getAllByRole('row').slice(1)
  expect([...own!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'Third',
    'First',
    'Second',
  ])
  expect(values!.querySelector('td')).toHaveAttribute('data-error', 'invalid')
})
