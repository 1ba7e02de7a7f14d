import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onPage } from 'tests/setup/on-page'
import { expect, it, test } from 'vitest'
import { Chat } from './chat'

const created = '2026-06-15T15:00:00.000Z'
const QUESTION = { id: 1, role: 'user' as const, content: 'What is a habit?', writing: false, created }
const ANSWER = { id: 2, role: 'assistant' as const, content: '', writing: false, created }
const chat = (props: Partial<Parameters<typeof Chat>[0]> = {}) =>
  onPage(<Chat messages={[]} to="/" {...props} />)
const field = () => screen.getByRole('textbox', { name: 'Your question' })

it('starts with suggestions, and nothing to clear', () => {
  chat()
  expect(screen.getByRole('log')).toHaveTextContent('For example: how do I change my email?')
  expect(screen.queryByRole('button', { name: /clear/i })).toBeNull()
})

it('shows who said what, and that an answer broke off', () => {
  chat({ messages: [QUESTION, ANSWER] })
  const log = within(screen.getByRole('log'))
  expect(log.getByText('What is a habit?')).toBeInTheDocument()
  expect(log.getByText('The answer stopped here. Please ask again.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /clear/i })).toBeInTheDocument()
})

test('an error is shown at the question, which is still there', () => {
  chat({ failed: 'Too many questions.', typed: 'What is a habit?' })
  expect(screen.getByRole('alert')).toHaveTextContent('Too many questions.')
  expect(field()).toHaveValue('What is a habit?')
  expect(field()).toHaveAccessibleDescription('Too many questions.')
})

test('the field grows with its lines, up to ten', () => {
  chat()
  const lines = (n: number) =>
    fireEvent.input(field(), { target: { value: Array.from({ length: n }, () => 'x').join('\n') } })
  lines(4)
  expect(field()).toHaveAttribute('rows', '4')
  lines(40)
  expect(field()).toHaveAttribute('rows', '10')
})

test('an answered question is cleared from its field, but one that was started in the meantime stays', async () => {
  let answered = () => {}
  const answer = () =>
    new Promise((resolve) => {
      answered = () => resolve({ messages: [QUESTION] })
    })
  onPage(<Chat messages={[]} to="/" />, { answer })
  const ask = async (question: string, meanwhile: string) => {
    fireEvent.input(field(), { target: { value: question } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    await screen.findByText(question, { selector: 'p' })
    fireEvent.input(field(), { target: { value: meanwhile } })
    answered()
    await waitFor(() => expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false'))
  }
  await ask('What is a habit?', 'What is a habit?')
  expect(field()).toHaveValue('')
  await ask('What is a goal?', 'And a me')
  expect(field()).toHaveValue('And a me')
})

test('reloading the history keeps a half-written question', async () => {
  const { sent } = onPage(<Chat messages={[]} to="/" />, { answer: () => ({ messages: [QUESTION] }) })
  fireEvent.input(field(), { target: { value: 'And a me' } })
  fireEvent.click(screen.getByRole('button', { name: /reload/i }))
  await screen.findByText('What is a habit?')
  expect(sent).toMatchObject([{ values: { intent: 'reload' } }])
  expect(field()).toHaveValue('And a me')
})
