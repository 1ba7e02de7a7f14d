import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine must not fail a test: elements may appear later.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // Test files share one page: what a test added directly is removed.
  globalThis.document?.body.replaceChildren()
})
