import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import { InviteCard } from './invite-card'
import { BiometricsStrip, MeasuredCard } from './measured-cards'
import { ItemLinks, QuestionnaireList } from './questionnaire-list'

describe('questionnaires', () => {
  const item = (code: string, rest: object) => ({
    code,
    title: `Questionnaire ${code}`,
    status: 'created',
    dateText: '',
    invitable: true,
    links: [],
    action: null,
    ...rest,
  })
  const items = [
    item('A', { status: 'complete', links: [{ kind: 'responses', to: '/a' }] }),
    item('B', { status: 'started', action: { kind: 'resume', to: '/b' } }),
    item('C', { action: { kind: 'start', to: '/c' } }),
    item('D', { status: 'notCreated', action: { kind: 'create', to: '/survey/create?code=D' } }),
  ] as never[]

  test('lead on, the first one to do most visible', () => {
    onPage(<QuestionnaireList items={items} idempotencyKey="k" />)
    expect(screen.getByRole('link', { name: /Questionnaire B/ })).toHaveClass('btn-primary')
    expect(screen.getByRole('link', { name: /Questionnaire C/ })).toHaveClass('btn-secondary')
    expect(screen.getByRole('link', { name: /Questionnaire A/ })).toHaveAttribute('href', '/a')
  })

  test('begin with a form whose key tells them apart', async () => {
    const { sent } = onPage(<QuestionnaireList items={items} idempotencyKey="k" />)
    await userEvent.click(screen.getByRole('button', { name: /Questionnaire D/ }))
    await waitFor(() =>
      expect(sent).toEqual([{ to: '/survey/create?code=D', values: { idempotency_key: 'k-D' } }]),
    )
  })

  test('are links alone within another form', () => {
    onPage(<ItemLinks item={items[3]!} />)
    expect(screen.getByRole('link', { name: /Questionnaire D/ })).toHaveAttribute(
      'href',
      '/survey/create?code=D',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

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

  test('can be changed by the practice that took them alone', () => {
    card({ days: [day(1, true), day(2, false)], older: 0, showsOlder: true })
    expect(screen.getByRole('link', { name: 'Edit: Laboratory, 01/01/2026' })).toHaveAttribute(
      'href',
      '/edit/1',
    )
    expect(screen.queryByRole('link', { name: /01\/02\/2026/ })).toBeNull()
    expect(screen.getByText('After lunch')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add values' })).toHaveAttribute('href', '/add')
  })

  test('of older days come and go by a link (PAT-10)', () => {
    const { unmount } = card({ days: [day(2, false)], older: 3, showsOlder: false })
    expect(screen.getByRole('link', { name: /3/ })).toHaveAttribute('href', '?older=1')
    unmount()
    card({ days: [day(2, false)], older: 3, showsOlder: true }, null)
    expect(screen.getByRole('link')).toHaveAttribute('href', '?')
  })
})

test('an invitation is sent with its key (OP-84)', async () => {
  const { sent } = onPage(<InviteCard idempotencyKey="k" />, { at: '/participant/details' })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() =>
    expect(sent).toEqual([{ to: '/participant/details?do=invite', values: { idempotency_key: 'k' } }]),
  )
})
