import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { LoginForm } from './login-form'

afterEach(cleanup)

const Stub = createRemixStub([{ path: '/', Component: () => <LoginForm /> }])
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'auth.signIn' })

test('sign-in is enabled once both fields are filled in (AUTH-02)', async () => {
  const { container } = render(<Stub />)
  await waitFor(() => expect(button().disabled).toBe(true))
  const [email, password] = [...container.querySelectorAll<HTMLInputElement>('input[required]')]
  await userEvent.type(email!, 'ana@example.org')
  expect(button().disabled).toBe(true)
  await userEvent.type(password!, 'x')
  expect(button().disabled).toBe(false)
  await userEvent.clear(password!)
  expect(button().disabled).toBe(true)
})

test('without scripts it is enabled, and the server says what is missing', () => {
  const html = renderToStaticMarkup(<Stub />)
  expect(html).toContain('auth.signIn')
  expect(html).not.toContain('disabled')
})

test('a disabled button says why (AUTH-02)', async () => {
  render(<Stub />)
  await waitFor(() => expect(button().disabled).toBe(true))
  expect(button()).toHaveAccessibleDescription('auth.signInWaits')
})

test('the requested page survives a wrong password and a password reset', () => {
  const Asked = createRemixStub([{ path: '/', Component: () => <LoginForm to="/userlog/browse?page=2" /> }])
  const html = renderToStaticMarkup(<Asked />)
  expect(html).toContain('action="/user/login?to=%2Fuserlog%2Fbrowse%3Fpage%3D2"')
  expect(html).toContain('href="/user/reset?to=%2Fuserlog%2Fbrowse%3Fpage%3D2"')
})
