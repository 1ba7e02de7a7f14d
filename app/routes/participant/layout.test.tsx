import { Outlet } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allTexts } from '~/i18n/catalog.server'
import { I18nProvider } from '~/i18n/use-i18n'
import PatientLayout, { ErrorBoundary } from './layout'

const ANN = {
  fullname: 'Ann Núñez',
  age: 56,
  sex: null,
  dobText: '01/02/1970',
  plan: null,
  safety: null,
  lacksPassword: false,
  chronicCare: false,
  contact: { email: 'ann@example.org', phone_primary: null, phone_secondary: null, preferred: '' },
  links: [],
}
const fails = (): never => {
  throw new Error('Unexpected Server Error')
}

function open(patient: typeof ANN | null, loader: () => null) {
  const Stub = createRemixStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ reference: 'r1', step: 'load' }),
      Component: () => (
        <I18nProvider lang="en" texts={allTexts('en')}>
          <Outlet />
        </I18nProvider>
      ),
      children: [
        {
          id: 'layout.patient',
          loader: () => ({ patient }),
          Component: PatientLayout,
          ErrorBoundary,
          children: [{ path: 'chart', loader, Component: () => <h1>The chart</h1> }],
        },
      ],
    },
  ])
  render(<Stub initialEntries={['/chart']} />)
}

test('a page about a patient is below the banner', async () => {
  open(ANN, () => null)
  expect(await screen.findByRole('heading', { name: 'The chart' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'About this patient' })).toHaveTextContent('Ann Núñez')
})

test('an error in the page leaves the banner', async () => {
  open(ANN, fails)
  expect(await screen.findByRole('heading', { name: /error/i })).toBeVisible()
  expect(screen.getByRole('region', { name: 'About this patient' })).toHaveTextContent('Ann Núñez')
})

test('patients see their pages without it', async () => {
  open(null, () => null)
  expect(await screen.findByRole('heading', { name: 'The chart' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'About this patient' })).toBeNull()
})
