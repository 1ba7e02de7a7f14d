import { data } from '@remix-run/node'
import { positiveInteger } from '~/access/match'
import type { Entered } from '~/core/guard/guard.server'
import {
  addAdministrator,
  organisationChoices,
  organisationOf,
  type Added,
  type Wanted,
} from '~/domain/administrators/add-administrator.server'
import type { Choice } from '~/domain/organisation/choices.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { askedDialog, deleteConfirmed, orBack, type Hindrance } from '~/forms/record/dialog.server'
import { kindOfScreen } from './kinds.server'

/**
 * What the screen shows when nothing was saved yet: errors by field with what was typed, or what needs
 * confirmation.
 */
export type AdministratorAnswer = {
  errors?: Record<string, string[]>
  typed?: Wanted
  /** Organizations that match the typed name. */
  choices?: Choice[]
  confirm?: Exclude<Added, { done: true }>
  hindrance?: Hindrance
}

const FIELDS = [
  'user_id',
  'email',
  'organisation_id',
  'organisation',
  'new_reseller',
  'confirmed',
  'language',
  'idempotency_key',
]

/** Handles a form on one of the tables of administrators; the dialog in the address says which one. */
export async function saveAdministrator(request: Request, entered: Entered) {
  const { actor, facts, screenId } = entered
  const table = kindOfScreen(screenId)
  const { dialog, here } = askedDialog(request, table.listing)
  const done = (verb: 'created' | 'updated') =>
    redirectWithFlash(here, { kind: 'success', key: `admins.${verb}.${table.kind}` })
  switch (dialog?.kind) {
    case 'add': {
      const form = await readForm(request)
      onlyFields(form, FIELDS)
      const wanted = wantedIn(form)
      const context = {
        actor,
        kind: table.kind,
        resellerId: facts.reseller?.id ?? null,
        lang: entered.lang,
        key: text(form, 'idempotency_key') || null,
      }
      return refusedOr(wanted, context, `admins.createError.${table.kind}`, async () => {
        const added = await addAdministrator(context, wanted)
        return added.done ? done('created') : data<AdministratorAnswer>({ confirm: added, typed: wanted })
      })
    }
    case 'edit': {
      const { id } = await orBack(here, () => table.one(actor, dialog.target ?? 0, facts))
      const form = await readForm(request)
      onlyFields(form, ['organisation_id', 'organisation', 'idempotency_key'])
      const wanted = wantedIn(form)
      const context = { actor, kind: table.kind, resellerId: facts.reseller?.id ?? null }
      return refusedOr(wanted, context, `admins.updateError.${table.kind}`, async () => {
        if (!table.move) throw forbidden()
        await table.move(actor, id, await organisationOf(context, wanted))
        return done('updated')
      })
    }
    case 'delete': {
      const keys = { deleted: `admins.deleted.${table.kind}`, failed: `admins.deleteError.${table.kind}` }
      const answer = await deleteConfirmed(request, actor, here, keys, async () =>
        table.remove(actor, (await table.one(actor, dialog.target ?? 0, facts)).id),
      )
      return answer instanceof Response ? answer : data<AdministratorAnswer>({ hindrance: answer }, 409)
    }
    default:
      throw forbidden()
  }
}

async function refusedOr(
  typed: Wanted,
  context: Parameters<typeof organisationChoices>[0],
  errorKey: string,
  run: () => Promise<Response | ReturnType<typeof data<AdministratorAnswer>>>,
) {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The screen itself was allowed, so a refusal here means an organization that is gone or out of scope.
    if (error.status === 403 && context.kind !== 'admin')
      return data<AdministratorAnswer>(
        { errors: { organisation_id: ['organisation.gone'], '': [errorKey] }, typed },
        422,
      )
    if (error.status !== 422 && error.status !== 409) throw error
    const { organisation_id, company_id, reseller_id, user_id, email, ...others } = error.data.errors ?? {
      '': [error.data.key],
    }
    const errors: Record<string, string[]> = {
      ...others,
      ...part('email', email ?? user_id),
      ...part('organisation_id', organisation_id ?? company_id ?? reseller_id),
    }
    const choices = errors.organisation_id?.includes('admins.chooseOne')
      ? await organisationChoices(context, typed.organisation)
      : []
    return data<AdministratorAnswer>(
      { errors: { ...errors, '': [errorKey, ...(errors[''] ?? [])] }, typed, choices },
      error.status,
    )
  }
}

function part(name: string, messages: string[] | undefined): Record<string, string[]> {
  return messages ? { [name]: messages } : {}
}

function wantedIn(form: FormData): Wanted {
  const user_id = positiveInteger(text(form, 'user_id'))
  return {
    // The label of a chosen person starts with the email and has more text after it.
    user_id,
    email: user_id === null ? text(form, 'email') : (text(form, 'email').split(' ')[0] ?? ''),
    organisation_id: positiveInteger(text(form, 'organisation_id')),
    organisation: text(form, 'organisation'),
    new_reseller: text(form, 'new_reseller'),
    confirmed: text(form, 'confirmed'),
    language: text(form, 'language'),
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
