import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CompanyViewData } from '~/domain/organisation/company-view.server'
import { documentForms, onPage } from 'tests/setup/on-page'
import { expect, test } from 'vitest'
import { CompanyView } from './company-view'

const NO_LINKS: CompanyViewData['links'] = {
  view: null,
  practices: null,
  newPractice: null,
  participants: null,
  plans: null,
  administrators: null,
  update: null,
  emr: null,
  report: null,
  practiceImport: null,
}
const company = (changes: Partial<CompanyViewData> = {}): CompanyViewData => ({
  id: 4,
  name: 'Cedar Works',
  contact_name: 'Ana Ruiz',
  contact_email: 'ana@example.org',
  reseller: null,
  counts: {
    practices: { count: 3, capped: false },
    plans: { count: 2, capped: false },
    participants: { count: 10_000, capped: true },
    administrators: { count: 1, capped: false },
  },
  links: NO_LINKS,
  mayDelete: false,
  ...changes,
})

test('what its reader may open is a large link with its number; what they may not is a number in the details', () => {
  onPage(<CompanyView company={company({ links: { ...NO_LINKS, practices: '/practices' } })} />)
  expect(screen.getByRole('link', { name: /Practices.*3/ })).toHaveAttribute('href', '/practices')
  expect(screen.queryByRole('link', { name: /Participants/ })).toBeNull()
  expect(screen.getByText('Participants').nextElementSibling).toHaveTextContent(/10,000/)
  // Readers without a link to the administrators do not see how many there are.
  expect(screen.queryByText(/administrators/i)).toBeNull()
})

test('only what its reader may do is offered, and no reseller is named if there is none', () => {
  onPage(<CompanyView company={company({ links: { ...NO_LINKS, update: '/edit' } })} />)
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit')
  expect(screen.queryByRole('link', { name: /Delete|Import|report/i })).toBeNull()
  expect(screen.queryByText('Reseller')).toBeNull()
  expect(screen.getByRole('link', { name: 'ana@example.org' })).toHaveAttribute(
    'href',
    'mailto:ana@example.org',
  )
})

test.each([
  ['en', 'Switch company', 'current'],
  ['es', 'Cambiar de empresa', 'actual'],
] as const)(
  'an administrator of several switches to another one, not to this one: %s',
  async (lang, title, here) => {
    const companies = [
      { id: 4, name: 'Cedar Works', current: true },
      { id: 9, name: 'Birch Works', current: false },
    ]
    const { sent, stop } = documentForms()
    onPage(<CompanyView company={company()} companies={companies} />, { lang })
    const card = within(screen.getByRole('heading', { name: title }).closest('section')!)
    expect(card.getByRole('button', { name: new RegExp(`^Cedar Works ?\\(${here}\\)$`) })).toBeDisabled()
    await userEvent.click(card.getByRole('button', { name: 'Birch Works' }))
    stop()
    expect(sent).toEqual([{ to: '/admin/switch-to-company', values: { company_id: '9' } }])
  },
)
