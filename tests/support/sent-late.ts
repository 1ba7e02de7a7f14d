import { closeSession } from '~/core/session/session.server'
import { signIn } from 'tests/access/world'
import { filledIn, type Typed } from './drawn'
import { readerOf, type Seen } from './reader'

/**
 * Presses a button after the session has ended, signs in again and returns to the page.
 * @returns that page, with what was typed.
 */
export async function sentLate(
  userId: number,
  path: string,
  button: string | RegExp,
  typed: Typed,
): Promise<Seen> {
  const over = await signIn(userId)
  const page = await readerOf(over.token).open(path)
  const { to, body } = filledIn(page.document, button, typed)
  await closeSession(over.sessionId)
  const answer = await readerOf(over.token).fetch(to, body)
  const kept = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('kept='))
  return readerOf((await signIn(userId)).token, 'en', kept).open(to)
}

/** Sends the same form repeatedly, as over a connection that drops before the answer; returns each answer. */
export async function sentAgain(
  reader: { fetch: (path: string, body?: URLSearchParams) => Promise<Response> },
  page: Seen,
  button: string | RegExp,
  typed: Typed,
): Promise<{ status: number; to: string | null }[]> {
  const { to, body } = filledIn(page.document, button, typed)
  const send = () => reader.fetch(to, new URLSearchParams(body))
  const answers = [...(await Promise.all([send(), send()])), await send()]
  return answers.map(({ status, headers }) => ({ status, to: headers.get('Location') }))
}
