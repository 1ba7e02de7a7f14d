import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { afterEach, expect, test, vi } from 'vitest'
import type { RootData } from '~/shell/root-data'
import { SignInAgain } from './sign-in-again'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = { userId: 7, email: 'ann@demo.example', maskedBy: null } as unknown as NonNullable<
  RootData['user']
>

function show(answer: () => Response | Promise<Response>, who = user) {
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (_: string, init: { body: URLSearchParams }) => {
    asked.push(init.body)
    return answer()
  })
  const onDone = vi.fn()
  onPage(<SignInAgain user={who} onDone={onDone} />)
  return { asked, onDone }
}
const send = (password = 'Walk-30-minutes') => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.submit(document.querySelector('form')!)
}

test('the same person continues in the page below', async () => {
  const { asked, onDone } = show(() => Response.json({ ok: true, userId: 7 }))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(Object.fromEntries(asked[0]!)).toEqual({ email: 'ann@demo.example', password: 'Walk-30-minutes' })
})

test('a wrong password gets an error, and the dialog stays', async () => {
  const { onDone } = show(() => Response.json({ message: 'Incorrect email or password' }, { status: 401 }))
  send('wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password')
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toBeEnabled()
})

test('an unreachable server gets an error', async () => {
  const { onDone } = show(() => Promise.reject(new TypeError('offline')))
  send()
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement()
  expect(onDone).not.toHaveBeenCalled()
})

test('a user who was masking signs in on the sign-in page', () => {
  show(() => Response.json({}), { ...user, maskedBy: 'admin@demo.example' })
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/user/login')
})
