import { screen } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { BiometricsStrip, MeasuredCard } from './measured-cards'

describe('measured values', () => {
  test('name what was never measured (PAT-09)', () => {
    const value = { unit: 'mg/dL', day: '01/02/2026', mark: null }
    onPage(
      <BiometricsStrip
        values={[
          { name: 'tchol', text: '201', ...value },
          { name: 'ldl', text: null, ...value },
        ]}
      />,
    )
    const [known, missing] = screen.getAllByRole('definition')
    expect(known).toHaveTextContent('201 mg/dL 01/02/2026')
    expect(missing).not.toHaveTextContent('mg/dL')
  })

  const day = (id: number, mine: boolean) => ({
    id,
    day: `01/0${id}/2026`,
    mine,
    comment: id === 1 ? 'After lunch' : null,
    values: [{ name: 'tchol', text: '201', unit: 'mg/dL', mark: null }],
  })
  const card = (list: object, addTo: string | null = '/add') =>
    onPage(
      <MeasuredCard
        title="Laboratory"
        list={list as never}
        addTo={addTo}
        addLabel="Add values"
        olderTo="?older=1"
        newestTo="?"
        editTo={(id) => `/edit/${id}`}
      />,
    )

  test('can be changed only by the practice that took them', () => {
    card({ days: [day(1, true), day(2, false)], older: 0, showsOlder: true })
    expect(screen.getByRole('link', { name: 'Edit: Laboratory, 01/01/2026' })).toHaveAttribute(
      'href',
      '/edit/1',
    )
    expect(screen.queryByRole('link', { name: /01\/02\/2026/ })).toBeNull()
    expect(screen.getByText('After lunch')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add values' })).toHaveAttribute('href', '/add')
  })

  test('of older days are shown and hidden by a link (PAT-10)', () => {
    const { unmount } = card({ days: [day(2, false)], older: 3, showsOlder: false })
    expect(screen.getByRole('link', { name: /3/ })).toHaveAttribute('href', '?older=1')
    unmount()
    card({ days: [day(2, false)], older: 3, showsOlder: true }, null)
    expect(screen.getByRole('link')).toHaveAttribute('href', '?')
  })
})
