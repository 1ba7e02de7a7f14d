import { useLocation } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { PlainLinks } from 'tests/setup/plain-links'
import { expect, test } from 'vitest'
import { Link } from '~/ui/basic/link'
import { PageAnnouncer } from './page-announcer'

function Screen() {
  const { pathname } = useLocation()
  return (
    <PlainLinks>
      <PageAnnouncer title={`Title of ${pathname}`} />
      <Link to="/plans">Plans</Link>
      <Link to="/plans?modal=create">New plan</Link>
      <Link to="/companies">Companies</Link>
    </PlainLinks>
  )
}

test('the title of a newly opened screen is announced, but not that of the first one or of a dialog', async () => {
  const Stub = createRemixStub([{ path: '/*', Component: Screen }])
  render(<Stub initialEntries={['/companies']} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fireEvent.click(screen.getByRole('link', { name: 'Plans' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Title of /plans'))
  fireEvent.click(screen.getByRole('link', { name: 'New plan' }))
  fireEvent.click(screen.getByRole('link', { name: 'Companies' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Title of /companies'))
})
