import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { listQueryString, readListQuery, type Listing } from '~/core/list/list-query'
import { toNotSaved } from '~/core/session/not-saved.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { confirmedOnce } from '~/forms/save/saved-once.server'

/** The dialog that a list's address opens: `?modal=edit&target=12`. */
export type AskedDialog = { kind: string; target: number | null }

/**
 * Returns the dialog in the address, and the address of the list below it; `idOf` parses the ID of its row.
 */
export function askedDialog(
  request: Request,
  listing: Listing,
  idOf: typeof positiveInteger = positiveInteger,
): { dialog: AskedDialog | null; here: string } {
  const { searchParams, pathname } = new URL(request.url)
  const kind = searchParams.get('modal')
  return {
    dialog: kind ? { kind, target: idOf(searchParams.get('target') ?? '') } : null,
    here: pathname + listQueryString(readListQuery(searchParams, listing), listing),
  }
}

/** The address of a dialog over the list at `here`; with `ofRow`, a row's ID is to be appended. */
export function dialogAddress(here: string, kind: string, ofRow = false): string {
  return `${here}${here.includes('?') ? '&' : '?'}modal=${kind}${ofRow ? '&target=' : ''}`
}

/**
 * The error of an appointment that was booked after the dialog was opened: opening it again asks about it.
 */
const ASKS = 'leaving.bookedAsk'

/**
 * Runs `load` for one record of a list; if the record is gone or out of scope, redirects to the list with a
 * message.
 */
export async function orBack<T>(here: string, load: () => Promise<T>, key = 'organisation.gone'): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Refusal && error.data.key === ASKS)
      throw await redirectWithFlash(here, { kind: 'error', key: ASKS, values: error.data.values })
    if (!(error instanceof Refusal) || error.status !== 403) throw error
    throw await redirectWithFlash(here, { kind: 'error', key })
  }
}

type Sent = {
  request: Request
  actor: Actor
  here: string
  /** The body, if it was already read. */
  form?: FormData
}

/** `orBack` for a form about one record of a list: what was typed is shown again, to be copied. */
export async function orNotSaved<T>(
  { request, actor, here, form }: Sent,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 403) throw error
    const gone = await toNotSaved(request, actor, here, form ?? (await readForm(request)))
    throw gone ?? (await redirectWithFlash(here, { kind: 'error', key: 'organisation.gone' }))
  }
}

/** Why something was not deleted: a text key with values. */
export type Hindrance = { key: string; values: Record<string, string | number> }

/** Text keys of the messages after deleting, and if there was nothing to delete. */
type Told = { deleted: string; failed: string }

/**
 * Deletes what was confirmed, once, and redirects to the list; `fields` are the confirmation's fields besides
 * its key.
 */
export function deleteOnce(
  request: Request,
  actor: Actor,
  here: string,
  told: Told,
  run: (form: FormData) => Promise<unknown>,
  fields: readonly string[] = [],
): Promise<Response> {
  return orBack(
    here,
    () =>
      confirmedOnce(
        actor,
        request,
        async (form) => {
          await run(form)
          return redirectWithFlash(here, { kind: 'success', key: told.deleted })
        },
        fields,
      ),
    told.failed,
  )
}

/**
 * `deleteOnce` for records that others may still depend on.
 * @returns a redirect, or why nothing was deleted.
 */
export async function deleteConfirmed(
  request: Request,
  actor: Actor,
  here: string,
  told: Told,
  run: (form: FormData) => Promise<void>,
  fields: readonly string[] = [],
): Promise<Response | Hindrance> {
  try {
    return await deleteOnce(request, actor, here, told, run, fields)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    return { key: error.data.key, values: error.data.values }
  }
}
