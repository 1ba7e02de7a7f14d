import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'
import { isSecret } from '~/core/session/kept-form.server'
import { readForm } from '~/platform/form.server'

/** Larger forms are not read for those whom they are not saved for. */
const MOST_BYTES = 100_000
/** A note of all the characters that one may have, in any alphabet. */
const MOST_BYTES_OF_NOTES = 4_000_000

function mostBytes(pathname: string): number {
  return screenOf(matchScreen(pathname).id).longForm ? MOST_BYTES_OF_NOTES : MOST_BYTES
}

/** A form that nothing else reads; null when it is none, or too large. */
export async function sentForm(request: Request): Promise<FormData | null> {
  const most = mostBytes(new URL(request.url).pathname)
  const length = request.headers.get('Content-Length')
  if (Number(length ?? 0) > most || (length === null && request.headers.has('Transfer-Encoding'))) return null
  return readForm(request.clone()).catch(() => null)
}

/** All fields of such a form; null where a file or something secret is among them. */
export async function readWholeForm(request: Request): Promise<[name: string, value: string][] | null> {
  if (request.method !== 'POST') return null
  const fields = [...((await sentForm(request)) ?? [])]
  const isText = (field: (typeof fields)[number]): field is [string, string] => typeof field[1] === 'string'
  return fields.length > 0 && fields.every((field) => isText(field) && !isSecret(field[0]))
    ? fields.filter(isText)
    : null
}
