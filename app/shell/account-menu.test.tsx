import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shellUser } from 'tests/builders/shell'
import { documentForms, onPage } from 'tests/setup/on-page'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft } from '~/forms/autosave/drafts'
import { AccountMenu } from './account-menu'

let forms: ReturnType<typeof documentForms>
beforeEach(() => (forms = documentForms()))
afterEach(() => forms.stop())

const PLACES = [
  { id: 3, name: 'Green Clinic', current: true },
  { id: 4, name: 'Harbor Clinic', current: false },
]
const menu = (user = shellUser(), lang: 'en' | 'es' = 'en') =>
  onPage(<AccountMenu user={user} items={[{ label: 'Profile', to: '/user/profile' }]} />, { lang })

test('it says who is signed in and where they work', () => {
  menu()
  expect(screen.getByText('ana@example.org')).toBeInTheDocument()
  expect(screen.getByText('Green Clinic')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/user/profile')
})

test('logging out posts and forgets what this tab keeps', async () => {
  sessionStorage.setItem('place', 'a row')
  menu()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(forms.sent).toEqual([{ to: '/user/logout', values: {} }]))
  expect(sessionStorage.getItem('place')).toBeNull()
})

test('logging out asks first if a text is not saved yet', async () => {
  keepDraft('note:7', { owner: '7', text: 'subjective=Tired', seen: [] })
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false)
  menu()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(asks).toHaveBeenCalledWith(expect.stringContaining('not saved yet')))
  expect([forms.sent, sessionStorage.length]).toEqual([[], 1])
  asks.mockReturnValue(true)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(forms.sent).toEqual([{ to: '/user/logout', values: {} }]))
  expect(sessionStorage).toHaveLength(0)
  asks.mockRestore()
})

test('somebody at two practices may switch only to the other one', async () => {
  menu(shellUser({ practices: PLACES }))
  expect(screen.getByRole('button', { name: /^Green Clinic ?\(current\)$/ })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Harbor Clinic' }))
  expect(forms.sent).toEqual([{ to: '/user/switch-to-practice', values: { practice_id: '4' } }])
})

test('an administrator of two companies switches the company', async () => {
  menu(shellUser({ companies: PLACES }))
  await userEvent.click(screen.getByRole('button', { name: 'Harbor Clinic' }))
  expect(forms.sent).toEqual([{ to: '/admin/switch-to-company', values: { company_id: '4' } }])
})

test('a single practice is no choice', () => {
  menu(shellUser({ practices: PLACES.slice(0, 1) }))
  expect(screen.queryByText('Switch practice')).toBeNull()
})

test('a practitioner who is also a patient views as that patient, and returns', async () => {
  menu(shellUser({ canMaskAsSelf: true, maskedBy: 'admin@example.org' }))
  await userEvent.click(screen.getByRole('button', { name: 'Open my own patient page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Unmask' }))
  expect(forms.sent).toEqual([
    { to: '/user/mask', values: { id: '7' } },
    { to: '/user/unmask', values: {} },
  ])
})

test('a double click sends one change', async () => {
  menu(shellUser({ practices: PLACES }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Harbor Clinic' }))
  expect(forms.sent).toHaveLength(1)
})

test('it is translated into Spanish', () => {
  menu(shellUser({ practices: PLACES }), 'es')
  for (const name of ['Cerrar sesión', /^Green Clinic ?\(actual\)$/])
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
  expect(screen.getByText('Cambiar de consultorio')).toBeInTheDocument()
})
