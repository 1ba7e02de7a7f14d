import { data, redirect } from '@remix-run/node'
import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { cloneParticipant } from '~/domain/participant/clone-participant.server'
import { bookedChoice } from '~/domain/deletions/booked-times'
import { withBookedTimes } from '~/domain/deletions/settle-booked.server'
import { providerCreateSchema, providerUpdateSchema } from '~/domain/provider-links/provider-schema'
import { providerCards, type ProviderCard } from '~/domain/provider-links/provider-screen.server'
import { createProvider, removeProvider, updateProvider } from '~/domain/provider-links/write-provider.server'
import { parseForm } from '~/core/fields/parse-form'
import { idempotencyKey } from '~/core/fields/field-schemas'
import { flashHeaders, redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { saveSection, sortOut, type StoredText } from '~/forms/autosave/save-section.server'
import type { SaveReply } from '~/forms/autosave/save-reply'
import type { LastResult } from '~/forms/form/use-data-form'
import { deleteOnce, orBack, orNotSaved } from '~/forms/record/dialog.server'
import { versionIn } from '~/forms/save/save-record.server'

const FIELDS = ['comment', 'appointment', 'chronic_care_start'] as const
type FieldName = (typeof FIELDS)[number]
const SAVED: Record<FieldName, string> = {
  comment: 'participant.commentUpdated',
  appointment: 'participant.appointmentUpdated',
  chronic_care_start: 'participant.chronicCareUpdated',
}

/** The answer when nothing was saved: the add form's errors, or the field of one link with what was typed. */
export type ProviderAnswer = SaveReply & {
  lastResult?: LastResult
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

/**
 * Handles a form on a participant's providers screen; the dialog in the address or the submitted form says
 * which one.
 */
export async function saveProviders(request: Request, actor: Actor, participantId: number) {
  const url = new URL(request.url)
  if (url.searchParams.get('modal') === 'remove') return remove(request, actor, participantId)
  const form = await readForm(request)
  if (url.searchParams.get('modal') === 'add') return add(form, actor, participantId, url.pathname)
  if (url.searchParams.get('modal') === 'clone')
    return orBack(url.pathname, async () =>
      clone(form, actor, (await ownLink(actor, participantId, url.searchParams.get('target'))).id),
    )
  return orNotSaved({ request, actor, here: url.pathname, form }, async () => {
    const { id } = await ownLink(actor, participantId, String(form.get('provider_id')))
    const link = () => ownLink(actor, participantId, String(id))
    return saveField(form, actor, { id, link, here: url.pathname })
  })
}

/** The link must belong to the participant in the address. */
async function ownLink(actor: Actor, participantId: number, text: string | null): Promise<ProviderCard> {
  const id = positiveInteger(text ?? '')
  const link = id !== null && (await providerCards(actor, participantId)).find((one) => one.id === id)
  if (!link) throw forbidden()
  return link
}

async function add(form: FormData, actor: Actor, participantId: number, here: string) {
  const submission = parseForm(form, addSchema)
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
  const run = async (form: FormData) => {
    const link = await ownLink(actor, participantId, searchParams.get('target'))
    const side = { kind: 'provider' as const, participantId, practiceId: link.practice?.id ?? 0 }
    const choice = bookedChoice(form.get('appointments'))
    await withBookedTimes(actor, side, choice, () => removeProvider(actor, link.id))
  }
  return deleteOnce(request, actor, pathname, told, run, ['appointments'])
}

type OfLink = { id: number; link: () => Promise<ProviderCard>; here: string }

async function saveField(form: FormData, actor: Actor, { id, link, here }: OfLink) {
  onlyFields(form, ['provider_id', 'version', 'seen', 'in_place', 'keep', 'take', ...FIELDS])
  if (form.has('take')) throw redirect(here)
  const field = fieldIn(form)
  const typed = String(form.get(field) ?? '')
  const version = versionIn(form.get('version'))
  const parsed = providerUpdateSchema.safeParse({ [field]: typed })
  if (!parsed.success)
    return refused(
      {
        id,
        field,
        typed,
        errors: parsed.error.issues.map((issue) => issue.message),
        stored: null,
        version,
      },
      422,
    )
  const others = await saveSection(form, {
    name: field,
    version,
    stored: async () => storedText(await link(), field),
    save: (read) => updateProvider(actor, id, parsed.data, read),
  })
  if (others) return refused(changedMeanwhile({ id, field, typed }, others), 409)
  const told = { kind: 'success', key: SAVED[field] } as const
  // An autosave, or a save on leaving, must not navigate.
  return form.has('in_place')
    ? data<ProviderAnswer>({ stayed: true }, { headers: await flashHeaders(told) })
    : redirectWithFlash(here, told)
}

/**
 * A provider link's field that was sent after the session had ended and comes back after a new sign-in,
 * compared with what is stored now.
 */
export function keptField(form: FormData, links: readonly ProviderCard[]): ProviderAnswer['refused'] {
  const link = links.find(({ id, editable }) => editable && String(id) === form.get('provider_id'))
  if (!link) return undefined
  const { id, version } = link
  const field = fieldIn(form)
  const typed = String(form.get(field) ?? '')
  const others = storedText(link, field)
  const found = sortOut(form, { name: field, version: versionIn(form.get('version')) }, others)
  if (found === 'conflict') return changedMeanwhile({ id, field, typed }, others)
  return found === 'changed' ? { id, field, typed, errors: [], stored: null, version } : undefined
}

function fieldIn(form: FormData): FieldName {
  return FIELDS.find((name) => form.has(name)) ?? 'comment'
}

function storedText(link: ProviderCard, field: FieldName): StoredText {
  return { text: link[field] ?? '', version: link.version }
}

type Refused = NonNullable<ProviderAnswer['refused']>

function changedMeanwhile(of: Pick<Refused, 'id' | 'field' | 'typed'>, others: StoredText): Refused {
  return { ...of, errors: ['form.stale'], stored: others.text, version: others.version }
}

function refused(answer: Refused, status: number) {
  const { field, stored } = answer
  const why = stored === null ? { held: true as const } : { conflict: { [field]: stored } }
  return data<ProviderAnswer>({ ...why, refused: answer }, status)
}
