import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { onPage, page } from 'tests/setup/on-page'
import { expect, test } from 'vitest'
import { TakeAlong } from './take-along'

const part = <TakeAlong label="Code" value="AbC-123" />

test('a button copies the value and says so', async () => {
  const user = userEvent.setup()
  onPage(part)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('AbC-123')
})

test('without scripts the value is in a field, and no button is offered', () => {
  const html = renderToStaticMarkup(page(part).element)
  expect(html).toContain('value="AbC-123"')
  expect(html).not.toContain('<button')
})
