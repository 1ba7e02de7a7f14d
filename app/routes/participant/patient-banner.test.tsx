import { screen, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { expect, test } from 'vitest'
import type { PatientBannerData } from '~/domain/patients/patient'
import { PatientBanner } from './patient-banner'

const ANN: PatientBannerData = {
  fullname: 'Ann Núñez',
  age: 56,
  sex: 'Female',
  dobText: '01/02/1970',
  diedText: '',
  plan: 'Meadow Plus',
  safety: { count: 2, to: '/participant/safety/id/5' },
  newNotes: '/participant/coaching/id/7',
  lacksPassword: true,
  chronicCare: true,
  monitoring: { badge: 'CHECK', to: '/rpm/1/participantId/7' },
  contact: { email: 'ann@example.org', phone_primary: null, phone_secondary: null, preferred: 'Email' },
  links: [
    { label: 'Chart', to: '/participant/chart/id/5' },
    { label: 'Edit', to: '/participant/update/id/5' },
  ],
}

const banner = () => within(screen.getByRole('region', { name: 'About this patient' }))

test('it says quietly that somebody died', () => {
  onPage(<PatientBanner patient={{ ...ANN, diedText: '03/04/2026', safety: null }} />)
  expect(banner().getByText('Died 03/04/2026')).toBeVisible()
})

test('it says who the patient is and flags what nobody may overlook', () => {
  onPage(<PatientBanner patient={ANN} />)
  expect(banner().getByText('Ann Núñez')).toBeVisible()
  expect(banner().getByText('age 56', { exact: false })).toHaveTextContent('age 56, Female')
  const flag = banner().getByRole('link', { name: 'Open safety events: 2' })
  expect(flag).toHaveAttribute('href', '/participant/safety/id/5')
  expect(banner().getByText('No password')).toBeVisible()
  expect(banner().getByText('CCM (chronic care)')).toBeVisible()
  expect(banner().getByRole('link', { name: 'Monitoring: needs a check' })).toHaveAttribute(
    'href',
    '/rpm/1/participantId/7',
  )
})

test('nothing is flagged if nothing is wrong', () => {
  onPage(
    <PatientBanner
      patient={{ ...ANN, safety: null, newNotes: null, lacksPassword: false, chronicCare: false }}
    />,
  )
  expect(banner().queryByRole('link', { name: /safety/ })).toBeNull()
  expect(banner().queryByText('No password')).toBeNull()
  expect(banner().queryByText(/^CCM/)).toBeNull()
})

test('it leads to the pages that the reader may open, and says which one this is', () => {
  onPage(<PatientBanner patient={ANN} />, { at: '/participant/chart/id/5' })
  const pages = within(banner().getByRole('navigation', { name: 'Pages about this patient' }))
  expect(pages.getByRole('link', { name: 'Chart' })).toHaveAttribute('aria-current', 'page')
  expect(pages.getByRole('link', { name: 'Edit' })).not.toHaveAttribute('aria-current')
})
