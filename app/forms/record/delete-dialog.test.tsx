import { useActionData } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { I18nProvider } from '~/i18n/use-i18n'
import { DeleteDialog } from './delete-dialog'
import type { Hindrance } from './dialog.server'

function Asking() {
  const answer = useActionData<Hindrance>()
  return (
    <DeleteDialog
      title="Delete company"
      question="Delete it?"
      failure="Could not delete"
      hindrance={answer ?? null}
      live={answer !== undefined}
      closeTo="/"
      idempotencyKey="k"
    />
  )
}

test('the reason why a delete is impossible takes the focus of the pressed button, which is gone', async () => {
  const Stub = createRemixStub([
    { path: '/', Component: Asking, action: () => ({ key: 'company.notEmpty', values: {} }) },
  ])
  render(<Stub />)
  const button = await screen.findByRole('button', { name: 'ui.delete' })
  button.focus()
  fireEvent.click(button)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Could not delete')
  await waitFor(() => expect(document.activeElement).toContainElement(alert))
  expect(document.body).not.toHaveFocus()
})

test('counts in the reason are written like all numbers', async () => {
  const dialog = (
    <DeleteDialog
      title="Delete plan"
      question="Delete it?"
      failure="Could not delete"
      hindrance={{ key: 'plan.inUse', values: { n: 2861 } }}
      closeTo="/"
      idempotencyKey="k"
    />
  )
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider lang="en" texts={{ 'plan.inUse': 'Participants: {n}' }}>
          {dialog}
        </I18nProvider>
      ),
    },
  ])
  render(<Stub />)
  expect(await screen.findByText('Participants: 2,861')).toBeVisible()
})
