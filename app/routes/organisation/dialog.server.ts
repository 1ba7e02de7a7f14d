import { OptimisticLockError } from 'sequelize'
import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { listQueryString, readListQuery, type Listing } from '~/domain/listing/list-query'
import { once } from '~/domain/record/change.server'
import { idempotencyKey } from '~/domain/record/field-schemas'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { sha256 } from '~/platform/secrets.server'
import { placeOf } from '../saved-once.server'

/** The dialog that an address of a list opens: `?modal=edit&target=12`. */
export type AskedDialog = { kind: string; target: number | null }

/** Reads which dialog is asked for, and the address of the list below it. */
export function askedDialog(request: Request, listing: Listing): { dialog: AskedDialog | null; here: string } {
  const { searchParams, pathname } = new URL(request.url)
  const kind = searchParams.get('modal')
  return {
    dialog: kind ? { kind, target: positiveInteger(searchParams.get('target') ?? '') } : null,
    here: pathname + listQueryString(readListQuery(searchParams, listing), listing),
  }
}

/** The address of a dialog over the list at `here`; a row's id is put behind it. */
export function dialogAddress(here: string, kind: string, ofRow = false): string {
  return `${here}${here.includes('?') ? '&' : '?'}modal=${kind}${ofRow ? '&target=' : ''}`
}

/** Does something with one record of a list; when it is gone, or never was the reader's, back to the list with a message. */
export async function orBack<T>(here: string, load: () => Promise<T>, key = 'organisation.gone'): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 403) throw error
    throw await redirectWithFlash(here, { kind: 'error', key })
  }
}

/**
 * Does what a confirmation asked for, once: the same form again (a double click, a retry on a slow link) is done already
 * (OP-107) and gets the first answer, which must survive JSON. @throws what `run` throws; Refusal 422 for a field that no confirmation has.
 */
export async function confirmedOnce<T>(request: Request, actor: Actor, run: () => Promise<T>): Promise<T> {
  const form = await readForm(request)
  onlyFields(form, ['idempotency_key'])
  const key = idempotencyKey.safeParse(form.get('idempotency_key')).data
  const done = () => once<T | null>(actor, `confirmed ${sha256(placeOf(request))}`, key, async () => (await run()) ?? null)
  const answer = await done().catch((error: unknown) => {
    // Somebody saved it at the same moment: what was confirmed holds for what is there now.
    if (error instanceof OptimisticLockError) return done()
    throw error
  })
  return answer as T
}

/** Why something was not deleted: a text key with values. */
export type Hindrance = { key: string; values: Record<string, string | number> }

/**
 * Deletes what a confirmation asked for and goes back to the list. What still depends on it is the answer otherwise.
 * @returns a redirect, or why nothing was deleted.
 */
export async function deleteConfirmed(request: Request, actor: Actor, here: string, keys: { deleted: string; failed: string }, run: () => Promise<void>): Promise<Response | Hindrance> {
  try {
    await orBack(here, () => confirmedOnce(request, actor, run), keys.failed)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    return { key: error.data.key, values: error.data.values }
  }
  return redirectWithFlash(here, { kind: 'success', key: keys.deleted })
}
