import { expect } from 'vitest'
import type { Refusal } from '~/platform/refusal'

/** The error that a service throws when it refuses with this status. */
export const refused = (status: number) => expect.objectContaining({ init: { status } }) as Refusal

/** The error that a service throws when exactly these fields are wrong: path to message keys. */
export const wrong = (errors: Record<string, string[]>) =>
  expect.objectContaining({ data: expect.objectContaining({ errors }) as object }) as Refusal
