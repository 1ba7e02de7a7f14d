import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { cloneParticipant } from '~/domain/participant/clone-participant.server'
import { providerCreateSchema, providerUpdateSchema } from '~/domain/provider-links/provider-schema'
import { providerCards } from '~/domain/provider-links/provider-screen.server'
import { createProvider, removeProvider, updateProvider } from '~/domain/provider-links/write-provider.server'
import { idempotencyKey } from '~/core/fields/field-schemas'
import { flashHeaders, redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Conflict, forbidden, Refusal } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import type { LastResult } from '~/forms/form/use-data-form'
import { deleteOnce, orBack } from '~/forms/record/dialog.server'

const FIELDS = ['comment', 'appointment', 'chronic_care_start'] as const
type FieldName = (typeof FIELDS)[number]
const SAVED: Record<FieldName, string> = {
  comment: 'participant.commentUpdated',
  appointment: 'participant.appointmentUpdated',
  chronic_care_start: 'participant.chronicCareUpdated',
}

/** What the screen shows when nothing was saved: the add form's errors, or the field of one link with what was typed. */
export type ProviderAnswer = {
  lastResult?: LastResult
  /** The text that was saved in place. */
  saved?: string
  refused?: {
    id: number
    field: FieldName
    typed: string
    errors: string[]
    stored: string | null
    version: number | null
  }
}

const addSchema = z.strictObject(
  { ...providerCreateSchema.omit({ participant_id: true }).shape, idempotency_key: idempotencyKey },
  namesUnknownFields,
)

/** Does what was asked on the providers screen of one participant: the dialog's address or the pressed form says what. */
export async function saveProviders(request: Request, actor: Actor, participantId: number) {
  const url = new URL(request.url)
  if (url.searchParams.get('modal') === 'remove') return remove(request, actor, participantId)
  const form = await readForm(request)
  if (url.searchParams.get('modal') === 'add') return add(form, actor, participantId, url.pathname)
  if (url.searchParams.get('modal') === 'clone')
    return orBack(url.pathname, async () =>
      clone(form, actor, await ownLink(actor, participantId, url.searchParams.get('target'))),
    )
  return orBack(url.pathname, async () =>
    saveField(
      form,
      actor,
      await ownLink(actor, participantId, String(form.get('provider_id'))),
      url.pathname,
    ),
  )
}

/** The link must be one of the participant that the address names. */
async function ownLink(actor: Actor, participantId: number, text: string | null): Promise<number> {
  const id = positiveInteger(text ?? '')
  if (id === null || !(await providerCards(actor, participantId)).some((link) => link.id === id))
    throw forbidden()
  return id
}

async function add(form: FormData, actor: Actor, participantId: number, here: string) {
  const submission = parseWithZod(form, { schema: addSchema })
  if (submission.status !== 'success') return data<ProviderAnswer>({ lastResult: submission.reply() }, 422)
  const { idempotency_key, ...link } = submission.value
  try {
    await createProvider(actor, { ...link, participant_id: participantId }, idempotency_key)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return data<ProviderAnswer>(
      { lastResult: submission.reply({ fieldErrors: error.data.errors ?? {} }) },
      422,
    )
  }
  return redirectWithFlash(here, { kind: 'success', key: 'participant.providerAdded' })
}

async function clone(form: FormData, actor: Actor, id: number) {
  const key = form.get('idempotency_key')
  const copy = await cloneParticipant(actor, id, typeof key === 'string' ? key : null)
  return redirectWithFlash(pathTo('participant.update.admin', { id: copy.id }), {
    kind: 'success',
    key: 'participant.cloned',
  })
}

function remove(request: Request, actor: Actor, participantId: number) {
  const { pathname, searchParams } = new URL(request.url)
  const told = { deleted: 'participant.providerRemoved', failed: 'organisation.gone' }
  return deleteOnce(request, actor, pathname, told, async () =>
    removeProvider(actor, await ownLink(actor, participantId, searchParams.get('target'))),
  )
}

async function saveField(form: FormData, actor: Actor, id: number, here: string) {
  onlyFields(form, ['provider_id', 'version', 'was', 'in_place', ...FIELDS])
  const field = FIELDS.find((name) => form.has(name)) ?? 'comment'
  const typed = String(form.get(field) ?? '')
  const seen = positiveOrZero(form.get('version'))
  const parsed = providerUpdateSchema.safeParse({ [field]: typed })
  if (!parsed.success)
    return refused(
      {
        id,
        field,
        typed,
        errors: parsed.error.issues.map((issue) => issue.message),
        stored: null,
        version: seen,
      },
      422,
    )
  const save = (version: number | null) => updateProvider(actor, id, parsed.data, version)
  try {
    await save(seen).catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error
      const now = lines(error.current[field])
      // Sent twice (a double click, a retry on a slow link): it is saved already.
      if (now === lines(typed)) return
      // Each form is about one field: another field saved meanwhile, mostly by the same person, is no conflict.
      if (form.has('was') && now === lines(form.get('was'))) return save(Number(error.current.version))
      throw error
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const { [field]: stored, version } = error.current
    return refused(
      {
        id,
        field,
        typed,
        errors: ['form.stale'],
        stored: typeof stored === 'string' ? stored : '',
        version: Number(version),
      },
      409,
    )
  }
  const told = { kind: 'success', key: SAVED[field] } as const
  // What is sent while somebody goes on typing, or leaves, must not lead them anywhere.
  return form.has('in_place')
    ? data<ProviderAnswer>({ saved: typed }, { headers: await flashHeaders(told) })
    : redirectWithFlash(here, told)
}

/** A text as it compares. */
function lines(text: unknown): string {
  return typeof text === 'string' ? text.trim() : ''
}

function refused(answer: NonNullable<ProviderAnswer['refused']>, status: number) {
  return data<ProviderAnswer>({ refused: answer }, status)
}

function positiveOrZero(text: FormDataEntryValue | null): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}
