import { writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Choice } from '~/domain/organisation/choices.server'
import { email as emailField } from '~/core/fields/field-schemas'
import { companiesOf, findByName } from '~/domain/organisation/find.server'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { resellerResource } from '~/domain/organisation/reseller-resource.server'
import { getRecord } from '~/core/resource/resource.server'
import { resellerShape } from '~/domain/organisation/organisation-schema'
import { createReseller } from '~/domain/organisation/write-reseller.server'
import { once } from '~/core/change/change.server'
import { isDuplicate, retryRace } from '~/core/change/retry-race.server'
import { fold } from '~/platform/fold'
import { invalid, Refusal } from '~/platform/refusal'
import type { Lang } from '~/i18n/t'
import { MAIL_LANGUAGES } from '~/core/fields/mail-languages'
import { appoint, inviteTo } from './appoint.server'
import { candidateByEmail, candidateById, countLookUp, type Candidate } from './candidate.server'
import { mustBeFree } from './hold-post.server'
import type { AdministratorPost, AdministratorKind } from '~/domain/account/administrator-post'

/**
 * What was typed or chosen so far; `confirmed` is the role the user was shown for this person, or NEW if
 * nobody has the e-mail.
 */
export type Wanted = {
  user_id: number | null
  email: string
  organisation_id: number | null
  organisation: string
  new_reseller: string
  confirmed: string
  /** Of the invitation of somebody new; '' where nobody chose one. */
  language: string
}

/** Either done, or what must be confirmed first: a person giving up a role, or a new account. */
export type Added =
  | { done: true }
  | {
      done: false
      email: string
      userId: number | null
      role: string
      organisationId: number | null
      organisation: string | null
    }

type Context = {
  actor: Actor
  kind: AdministratorKind
  resellerId: number | null
  lang: Lang
  key: string | null
}

/**
 * Makes somebody an administrator, found by full e-mail (RES-07), or invites them (OP-82). Does nothing until
 * the role that they have now has been confirmed. A repeat of the same form after success returns `done`
 * without asking again.
 * @throws Refusal 403, 422 by field; 409 for the last platform administrator.
 */
export async function addAdministrator(context: Context, wanted: Wanted): Promise<Added> {
  if (wanted.user_id === null) await countLookUp(context.actor)
  let open: Added | null = null
  try {
    return await retryRace(
      () =>
        once<Added>(context.actor, `${context.kind}.add`, context.key, async () => {
          const added = await addOnce(context, wanted)
          if (added.done) return added
          open = added
          throw new Error('nothing is done yet')
        }),
      isTakenMeanwhile,
    )
  } catch (error) {
    if (open) return open
    throw error
  }
}

/**
 * True if an e-mail that was free at the first check is in use by now. The caller then retries and finds its
 * owner.
 */
function isTakenMeanwhile(error: unknown): boolean {
  return isDuplicate(error) || (error instanceof Refusal && error.data.errors?.email !== undefined)
}

async function addOnce(context: Context, wanted: Wanted): Promise<Added> {
  const { actor, kind } = context
  if (kind === 'reseller-admin') mustNameOne(wanted)
  const organisationId =
    kind === 'admin' || isNewReseller(kind, wanted) ? null : await organisationOf(context, wanted)
  const candidate = await candidateOf(actor, wanted)
  const role = candidate?.role ?? 'NEW'
  if (wanted.confirmed !== role) {
    const organisation = await nameOf(context, wanted, organisationId)
    if (candidate) await mustBeFree(candidate, kind, organisationId)
    return {
      done: false,
      email: candidate?.email ?? wanted.email.trim(),
      userId: candidate?.id ?? null,
      role,
      organisationId,
      organisation,
    }
  }
  await writeTx(async () => {
    const post = await postOf(context, wanted, organisationId)
    if (candidate) await appoint(actor, candidate.id, post, context.key, context.lang)
    else {
      const language = MAIL_LANGUAGES.find((one) => one === wanted.language) ?? null
      await inviteTo(actor, { email: wanted.email.trim(), language }, post, context.lang, context.key)
    }
  })
  return { done: true }
}

/**
 * The name of what they will administer; null for the platform.
 * @throws Refusal 403 for one out of scope.
 */
async function nameOf({ actor, kind }: Context, wanted: Wanted, id: number | null): Promise<string | null> {
  if (id === null) return isNewReseller(kind, wanted) ? wanted.new_reseller.trim() : null
  return (
    await (kind === 'reseller-admin'
      ? getRecord(resellerResource, actor, id)
      : getRecord(companyResource, actor, id))
  ).name
}

/** Returns the companies or resellers that a typed name may mean. */
export function organisationChoices(
  { actor, kind, resellerId }: Pick<Context, 'actor' | 'kind' | 'resellerId'>,
  text: string,
): Promise<Choice[]> {
  if (kind === 'reseller-admin') return findByName('reseller', actor, text)
  return findByName('company', actor, text, resellerId === null ? undefined : companiesOf(resellerId))
}

/**
 * Returns the chosen organization, or else the only one whose name equals or contains the typed text.
 * @throws Refusal 422 naming `organisation_id`.
 */
export async function organisationOf(
  context: Pick<Context, 'actor' | 'kind' | 'resellerId'>,
  { organisation_id, organisation }: Pick<Wanted, 'organisation_id' | 'organisation'>,
): Promise<number> {
  if (organisation_id !== null) return organisation_id
  if (!organisation.trim()) throw invalid({ organisation_id: ['form.required'] })
  const choices = await organisationChoices(context, organisation)
  const exact = choices.filter(({ label }) => fold(label) === fold(organisation))
  const [only, ...others] = exact.length > 0 ? exact : choices
  if (!only) throw invalid({ organisation_id: ['ui.noMatches'] })
  if (others.length > 0) throw invalid({ organisation_id: ['admins.chooseOne'] })
  return Number(only.value)
}

async function candidateOf(actor: Actor, { user_id, email }: Wanted): Promise<Candidate> {
  if (user_id !== null) return candidateById(actor, user_id)
  const parsed = emailField.safeParse(email)
  if (!parsed.success) throw invalid({ email: [parsed.error.issues[0]?.message ?? 'form.email'] })
  return candidateByEmail(actor, parsed.data)
}

function isNewReseller(kind: AdministratorKind, { new_reseller, organisation_id }: Wanted): boolean {
  return kind === 'reseller-admin' && organisation_id === null && new_reseller.trim() !== ''
}

/**
 * Requires either an existing reseller or a new one.
 * @throws Refusal 422 for both or neither.
 */
function mustNameOne({ organisation_id, organisation, new_reseller }: Wanted): void {
  if (new_reseller.trim() && (organisation_id !== null || organisation.trim()))
    throw invalid({ new_reseller: ['admins.oneReseller'] })
}

async function postOf(
  { actor, kind, key }: Context,
  wanted: Wanted,
  organisationId: number | null,
): Promise<AdministratorPost> {
  if (kind === 'admin') return { resource: kind }
  if (kind === 'company-admin') return { resource: kind, company_id: organisationId! }
  return {
    resource: kind,
    reseller_id: organisationId ?? (await newReseller(actor, wanted.new_reseller, key)),
  }
}

async function newReseller(actor: Actor, typed: string, key: string | null): Promise<number> {
  const parsed = resellerShape.name.safeParse(typed)
  if (!parsed.success) throw invalid({ new_reseller: parsed.error.issues.map((issue) => issue.message) })
  try {
    return (await createReseller(actor, { name: parsed.data }, key)).id
  } catch (error) {
    throw error instanceof Refusal && error.data.errors?.name
      ? invalid({ new_reseller: error.data.errors.name })
      : error
  }
}
