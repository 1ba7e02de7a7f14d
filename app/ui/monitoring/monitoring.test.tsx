import { screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { describe, expect, test } from 'vitest'
import type { RuleLine } from '~/domain/monitoring/rule-lines'
import { CheckList, STATUSES } from './check-list'
import { MonitoringBadge } from './monitoring-badge'
import { RuleList } from './rule-list'

describe('the last checks of a patient', () => {
  const checks = STATUSES.map((status, id) => ({
    id,
    status,
    comment: id === 0 ? 'Called\nback' : null,
    at: `0${id + 1}/03/2026`,
    by: 'Ann Lee',
  }))

  test('say in words what was found, when and by whom', () => {
    onPage(<CheckList checks={checks} />)
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent ?? '')
    expect(lines).toHaveLength(STATUSES.length)
    expect(new Set(lines.map((line) => line.split(' 0')[0])).size).toBe(STATUSES.length)
    expect(lines[1]).toContain('02/03/2026 Ann Lee')
    expect(lines.join('')).not.toContain('monitoring.')
  })

  test('show a comment as it was typed, and nothing if there is none', () => {
    onPage(<CheckList checks={checks} />)
    expect(screen.getByText(/Called\s+back/)).toHaveClass('whitespace-pre-line')
    expect(within(screen.getAllByRole('listitem')[1]!).queryByRole('paragraph')).toBeNull()
  })

  test('of a patient whom nobody has checked yet are a sentence', () => {
    onPage(<CheckList checks={[]} />, { lang: 'es' })
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByRole('paragraph')).not.toBeEmptyDOMElement()
  })
})

test.each([
  ['OUTREACH', 'tone-danger'],
  ['CHECK', 'tone-warning'],
  ['BILLING', 'tone-success'],
] as const)('what a patient needs is said in words: %s (RPM-07)', (badge, tone) => {
  const { container } = onPage(<MonitoringBadge badge={badge} />)
  expect(container.querySelector('.badge')).toHaveClass(tone)
  expect(container).not.toHaveTextContent('monitoring.')
})

test('a patient who needs nothing has no badge', () => {
  const { container } = onPage(<MonitoringBadge badge="NONE" />)
  expect(container.querySelector('.badge')).toBeNull()
})

describe('the billing rules of a period', () => {
  const line = (code: string, over: Partial<RuleLine> = {}): RuleLine => ({
    code,
    state: 'unmet',
    times: 1,
    amount: '',
    why: '14 of 16 days',
    period: '03/01/2026 to 03/31/2026',
    bills: [],
    ...over,
  })
  const text = (code: string) => screen.getByText(new RegExp(`^(Rule )?${code}$`)).closest('li')!.textContent

  test('start with what may be billed and its amount; what is not ready is one line that opens', () => {
    const { container } = onPage(
      <RuleList
        lines={[
          line('99445'),
          line('99454', { state: 'takenBack', why: '', bills: ['Taken back by Ada Ames'] }),
          line('99453', { state: 'open' }),
          line('99457', { state: 'met', amount: '$48.00', why: '21 min' }),
          line('99458'),
        ]}
        short
      />,
    )
    const first = [...container.querySelectorAll('li')].filter((one) => !one.closest('details'))
    expect(first.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^99457.*Ready to bill\$48\.00.*21 min$/),
      expect.stringMatching(/^99454.*Voided.*Ada Ames$/),
    ])
    const folded = container.querySelector('details')!
    expect(folded.open).toBe(false)
    expect(folded.querySelector('summary')).toHaveTextContent('Not ready to bill: 99445, 99453, 99458')
    expect(folded.querySelectorAll('li')).toHaveLength(3)
  })

  test('have nothing to open if all of them may be billed or were', () => {
    const { container } = onPage(<RuleList lines={[line('99454', { state: 'met' })]} />)
    expect(container.querySelector('details')).toBeNull()
  })

  test('say whether each is met, why, and for which days', () => {
    onPage(<RuleList lines={[line('99454'), line('99457', { state: 'met', times: 2 })]} />)
    expect(text('99454')).toContain('14 of 16 days (03/01/2026 to 03/31/2026)')
    expect(text('99457')).toMatch(/2/)
    expect(text('99457')).not.toBe(text('99454')?.replace('99454', '99457'))
  })

  test('say that one is still open, which is neither met nor missed', () => {
    onPage(<RuleList lines={[line('99453', { state: 'open', why: 'Not read yet' })]} short />)
    expect(text('99453')).toMatch(/Rule not settled.*Not read yet/)
  })

  test('say what was billed instead, after it was', () => {
    onPage(
      <RuleList
        lines={[line('99454', { state: 'billed', why: '', bills: ['03/31/2026: $45.00', 'again'] })]}
      />,
    )
    expect(text('99454')).toContain('03/31/2026: $45.00again')
    expect(text('99454')).not.toContain('14 of 16 days')
  })

  test('are the code, its period and the reason in a list of patients', () => {
    onPage(<RuleList lines={[line('99454')]} short />)
    expect(text('99454')).toMatch(/^99454/)
    expect(text('99454')).toContain('03/01/2026 to 03/31/2026')
    expect(text('99454')).toContain('14 of 16 days')
  })
})
