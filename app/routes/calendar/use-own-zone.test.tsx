import { useLocation } from '@remix-run/react'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPage } from 'tests/setup/on-page'
import { useOwnZone } from './use-own-zone'

function Page() {
  useOwnZone(null)
  return <p>{useLocation().search}</p>
}

it("reporting the browser's zone leaves an open dialog open", async () => {
  onPage(<Page />, { at: '/participant/appointments?modal=claim&target=5' })
  await waitFor(() => expect(screen.getByText(/zone=/)).toBeTruthy())
  expect(screen.getByText(/zone=/).textContent).toContain('modal=claim&target=5')
})
