import { screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { expect, test } from 'vitest'
import { Section } from './section'

const TABS = [
  { to: '/admin/admin', label: 'Administrators' },
  { to: '/admin/jobs', label: 'Jobs' },
]

test('the tabs of a section lead to its pages and mark the current one', () => {
  onPage(
    <Section label="Administration" tabs={TABS}>
      The page
    </Section>,
    { at: '/admin/jobs?status=dead' },
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Administration' }))
  expect(tabs.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link', { name: 'Administrators' })).toHaveAttribute('href', '/admin/admin')
  expect(screen.getByText('The page')).toBeVisible()
})

test('the tab of the page is marked however the address is written', () => {
  onPage(
    <Section label="Administration" tabs={TABS}>
      The page
    </Section>,
    { at: '/Admin/JOBS/' },
  )
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
})

test('a tab is marked on every page that belongs to it', () => {
  onPage(
    <Section label="Administration" tabs={[{ ...TABS[0]!, also: ['/admin/mine'] }, TABS[1]!]}>
      The page
    </Section>,
    { at: '/admin/mine' },
  )
  expect(screen.getByRole('link', { name: 'Administrators' })).toHaveAttribute('aria-current', 'page')
})

test('a page without its own tab belongs to the nearest tab on its path', () => {
  const crumbs = ['/', '/admin/admin', '/admin/jobs?status=dead', null].map((to) => ({ label: 'Step', to }))
  onPage(
    <Section label="Administration" tabs={TABS}>
      The page
    </Section>,
    { at: '/admin/jobs/7', root: { crumbs } },
  )
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Administrators' })).not.toHaveAttribute('aria-current')
})

test('a user who may open only one page sees no tabs', () => {
  onPage(
    <Section label="Administration" tabs={TABS.slice(0, 1)}>
      The page
    </Section>,
  )
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByText('The page')).toBeVisible()
})
