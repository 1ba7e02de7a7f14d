import type { Submission, SubmissionResult } from '@conform-to/react'
import type { Refusal } from '~/platform/refusal'

/** Returns the message of a refusal as forms show it: a key, with its number after a bar. */
export function refusalMessage({ data: { key, values } }: Refusal): string {
  return 'n' in values ? `${key}|${values.n}` : key
}

/**
 * Returns a form's reply to a refusal, without the passwords that were typed. `title` is shown above the
 * reason.
 */
export function refusedReply<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  refusal: Refusal,
  title?: string,
): SubmissionResult<string[]> {
  const { errors } = refusal.data
  if (errors) return submission.reply({ fieldErrors: errors, hideFields: ['password', 'repeat'] as never })
  return submission.reply({
    formErrors: [...(title ? [title] : []), refusalMessage(refusal)],
    hideFields: ['password', 'repeat'] as never,
  })
}
