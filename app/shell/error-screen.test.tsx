import { Form, Outlet } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorScreen } from './error-screen'
import { StepWatch } from './last-step'

const fails = () => {
  throw new Error('Unexpected Server Error')
}
const Stub = createRemixStub([
  {
    id: 'root',
    path: '/',
    loader: () => ({ reference: null, step: 'load' }),
    Component: () => (
      <>
        <StepWatch />
        <Outlet />
      </>
    ),
    ErrorBoundary: ErrorScreen,
    children: [
      {
        index: true,
        Component: () => (
          <>
            <Form action="/broken">
              <button>open</button>
            </Form>
            <Form method="post" action="/broken">
              <button>store</button>
            </Form>
          </>
        ),
      },
      { path: 'broken', loader: fails, action: fails, Component: () => null },
    ],
  },
])

test.each([
  ['open', 'ui.errorLoading'],
  ['store', 'ui.error'],
])('the page of an error says what failed: %s', async (step, title) => {
  render(<Stub />)
  await userEvent.click(await screen.findByText(step))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
})
