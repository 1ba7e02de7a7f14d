import type { Part } from './openapi-parts'
import { BOOKED_CHOICES } from '~/domain/deletions/booked-times'

/** The parameter that says what to do with upcoming booked appointments. */
export const CHOICE = 'appointments'

const LEAVING = {
  delete: ['practitioner', 'practice', 'participant', 'provider'],
  update: ['practitioner', 'practice', 'participant'],
} as const

/** True if an operation removes a party of appointments, so that it takes the parameter (OP-120). */
export function leaves(name: string, operation: keyof typeof LEAVING): boolean {
  return (LEAVING[operation] as readonly string[]).includes(name)
}

/** True if an update disables a practitioner or practice, or records that a participant died. */
export function disables(name: string, { disabled, died }: { [name: string]: unknown }): boolean {
  if (name === 'participant') return died !== undefined && died !== null && died !== ''
  return disabled === true || disabled === 1 || disabled === '1' || disabled === 'true'
}

export const choiceSchema: Part = {
  type: 'string',
  enum: [...BOOKED_CHOICES],
  description:
    'What becomes of booked times to come: move (to colleagues who are free then, else canceled) or cancel. The ' +
    'patients are told. Without it, 409 with their number while there are any.',
}
