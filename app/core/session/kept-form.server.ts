import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readRow, writeRows, writeTx } from 'db/connection'
import { isMasking, realUser, type Actor } from '~/access/actor'
import { inSeconds, now } from '~/platform/clock'
import { plainCookie } from '~/platform/cookies.server'
import { oncePerRequest } from '~/platform/request-context.server'
import { newSecret, sha256 } from '~/platform/secrets.server'

/** Long enough to sign in again, even with a forgotten password. */
const KEPT_SECONDS = 3600
/** The longest text that is kept, in characters: a note, with the version its writer had seen. */
const MOST_CHARACTERS = 1_100_000
/** Maximum kept forms per user (one per open window, roughly). */
const MOST_FORMS = 5
/** Field names that hold secrets: these are never stored. */
const SECRET = /password|repeat|secret|token/i
const NONCE_BYTES = 12
const TAG_BYTES = 16

const cookie = plainCookie('kept', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: KEPT_SECONDS,
})

type Row = { user_id: number; page: string; sent_to: string; fields: string }

/**
 * Keeps a posted form for `userId`, who will return to `page`. It is encrypted with a key that only the
 * browser has, so that neither the database nor another browser can read it. Only the newest MOST_FORMS per
 * user are kept.
 * @returns the cookie with the key, or null when there is nothing to keep or too much.
 */
export async function keepForm(
  form: FormData,
  { userId, page, sentTo }: { userId: number; page: string; sentTo: string },
): Promise<string | null> {
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !isSecret(field[0]),
  )
  const text = JSON.stringify(fields)
  if (fields.length === 0 || text.length > MOST_CHARACTERS) return null
  const key = newSecret()
  await writeTx(async () => {
    await writeRows('DELETE FROM kept_form WHERE expires <= $now', { now: now() })
    await writeRows(
      `DELETE FROM kept_form WHERE user_id = $userId AND key_hash NOT IN
         (SELECT key_hash FROM kept_form WHERE user_id = $userId ORDER BY expires DESC LIMIT ${MOST_FORMS - 1})`,
      { userId },
    )
    await writeRows(
      `INSERT INTO kept_form (key_hash, user_id, page, sent_to, fields, expires)
       VALUES ($hash, $userId, $page, $sentTo, $fields, $expires)`,
      {
        hash: sha256(key),
        userId,
        page: pathOf(page),
        sentTo,
        fields: encrypt(text, key),
        expires: inSeconds(KEPT_SECONDS),
      },
    )
  })
  return cookie.serialize(key)
}

/**
 * The kept form for this person on this page; null for anybody else, and for somebody who is masking as them.
 */
export async function keptForm(request: Request, actor: Actor | null): Promise<FormData | null> {
  const own = actor && !isMasking(actor) ? actor.userId : null
  return (await keptFor(new URL(request.url).pathname, request, own))?.form ?? null
}

/** The form kept for `userId` under the name `page`, and where it was sent. */
export function keptFor(
  page: string,
  request: Request,
  userId: number | null,
): Promise<{ form: FormData; sentTo: string } | null> {
  return oncePerRequest(`kept form ${page}`, async () => {
    const key = userId === null ? null : await keyOf(request)
    if (!key) return null
    const row = await readRow<Row>(
      'SELECT user_id, page, sent_to, fields FROM kept_form WHERE key_hash = $hash AND expires > $now',
      { hash: sha256(key), now: now() },
    )
    if (row?.user_id !== userId || row?.page !== page) return null
    const form = new FormData()
    for (const [name, value] of JSON.parse(decrypt(row.fields, key)) as [string, string][])
      form.append(name, value)
    return { form, sentTo: row.sent_to }
  })
}

/** Discards the kept form once it is sent again, or when somebody else has signed in. */
export async function forgetKeptForm(request: Request, actor: Actor): Promise<void> {
  const { userId } = realUser(actor)
  const key = await keyOf(request)
  if (!key) return
  const sends = request.method === 'POST'
  const these = `key_hash = $hash AND (user_id <> $userId ${sends ? 'OR sent_to = $sentTo' : ''})`
  const sentTo = sends && { sentTo: new URL(request.url).pathname }
  await writeTx(() =>
    writeRows(`DELETE FROM kept_form WHERE ${these}`, { hash: sha256(key), userId, ...sentTo }),
  )
}

/** True if a field of this name holds a secret, which is never stored. */
export function isSecret(name: string): boolean {
  return SECRET.test(name)
}

async function keyOf(request: Request): Promise<string | null> {
  const header = request.headers.get('Cookie')
  if (!header?.includes('kept=')) return null
  const key: unknown = await cookie.parse(header)
  return typeof key === 'string' && key !== '' ? key : null
}

function pathOf(page: string): string {
  return page.split('?')[0] ?? page
}

function encrypt(text: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function decrypt(stored: string, key: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const body = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    bytes.subarray(0, NONCE_BYTES),
  )
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, body))
  return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8')
}
