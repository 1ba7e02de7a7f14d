import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'
import { isSecret } from '~/core/session/kept-form.server'
import { readForm } from '~/platform/form.server'

/** Maximum size in bytes of a form that is read although it cannot be saved now. */
const MOST_BYTES = 100_000
/** The same for screens with long forms, in bytes: a note of maximum length in any alphabet. */
const MOST_BYTES_OF_NOTES = 4_000_000

function mostBytes(pathname: string): number {
  return screenOf(matchScreen(pathname).id).longForm ? MOST_BYTES_OF_NOTES : MOST_BYTES
}

/** Reads a form whose action has not read it; null if it is too large or not a form. */
export async function sentForm(request: Request): Promise<FormData | null> {
  const most = mostBytes(new URL(request.url).pathname)
  const length = request.headers.get('Content-Length')
  if (Number(length ?? 0) > most || (length === null && request.headers.has('Transfer-Encoding'))) return null
  return readForm(request.clone()).catch(() => null)
}

/** All fields of a posted form; null if it contains a file or a secret. */
export async function readWholeForm(request: Request): Promise<[name: string, value: string][] | null> {
  if (request.method !== 'POST') return null
  const fields = [...((await sentForm(request)) ?? [])]
  const isText = (field: (typeof fields)[number]): field is [string, string] => typeof field[1] === 'string'
  return fields.length > 0 && fields.every((field) => isText(field) && !isSecret(field[0]))
    ? fields.filter(isText)
    : null
}
