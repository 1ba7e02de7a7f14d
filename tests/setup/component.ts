import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is no failure: what is looked for may come later.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  // Files share one page: what a test put there by itself goes with it.
  globalThis.document?.body.replaceChildren()
})
