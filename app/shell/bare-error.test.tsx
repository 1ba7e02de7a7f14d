// @vitest-environment node
import { createRemixStub } from '@remix-run/testing'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorScreen } from './error-screen'

test('a page without even its frame is rendered completely by the server, in both languages', () => {
  const Stub = createRemixStub([{ path: '/', Component: () => null, ErrorBoundary: ErrorScreen }])
  const html = renderToString(
    <Stub
      hydrationData={{ errors: { '0': { status: 503, statusText: '', internal: false, data: null } } }}
    />,
  )
  expect(html).toContain('<h1>')
  expect(html).toContain('<div lang="es"')
})
