import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine is no failure: what is looked for may come later.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
