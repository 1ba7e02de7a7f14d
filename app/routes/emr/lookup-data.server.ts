import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { decide } from '~/access/decide'
import { ownVariant, pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { emrRules } from '~/access/rules'
import { companiesWithEmr, lookedUpFor } from '~/domain/emr/emr-card.server'
import { emrLookup, LOOKUP_TYPES, type LookupFilters } from '~/domain/emr/lookup.server'
import type { Subject } from '~/domain/emr/subjects.server'
import { LOOKUP_FILTERS } from './lookup-filters'
import { forbidden, Refusal } from '~/platform/refusal'

const PER_PAGE = 20

/**
 * Which EMR the address refers to, and for which kind of record; by default the first kind that the actor may
 * look up.
 */
export function askedIn(request: Request, actor: Actor, facts: Facts) {
  const { searchParams, pathname, search } = new URL(request.url)
  const named = LOOKUP_TYPES.find((known) => known === searchParams.get('type'))
  const type = named ?? openTypes(actor, facts)[0] ?? 'participant'
  /** The parameters that the page keeps from one of its addresses to the next. */
  const kept = Object.fromEntries(
    ['practiceId', 'companyId', 'for', 'new', 'enableDelete'].flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return {
    type,
    kept,
    pathname,
    here: pathname + search,
    of: positiveInteger(searchParams.get('for') ?? ''),
    isNew: searchParams.get('new') === '1',
    enableDelete: searchParams.get('enableDelete') === '1',
  }
}
type Asked = ReturnType<typeof askedIn>

/** The kinds of records that the actor may look up (OP-53, PRN-14). */
function openTypes(actor: Actor, facts: Facts) {
  return LOOKUP_TYPES.filter((type) => decide(emrRules.lookup[type], actor, facts))
}

/** Whose EMR is searched: that of the actor's practice, or the one in the address. Null if there is none. */
export function subjectIn({ practice, company }: Facts): Subject | null {
  if (practice) return { practice: practice.id }
  return company ? { company: company.id } : null
}

/** The record that the look-up is for. @throws Refusal 403 when it belongs to another company's EMR. */
export async function recordAskedFor(actor: Actor, facts: Facts, { type, of }: Asked) {
  if (of === null) return null
  const record = await lookedUpFor(actor, type, of)
  if (record.companyId !== (facts.practice?.company_id ?? facts.company?.id)) throw forbidden()
  return record
}

/** The data of the look-up page. */
export async function loadLookup(request: Request, actor: Actor, facts: Facts) {
  const asked = askedIn(request, actor, facts)
  const open = openTypes(actor, facts)
  if (!open.includes(asked.type)) throw forbidden()
  const { type, kept, pathname } = asked
  const subject = subjectIn(facts)
  const address = (more: Record<string, string>) =>
    `${pathname}?${new URLSearchParams({ type, ...kept, ...more }).toString()}`
  const only = asked.of !== null || asked.isNew
  return {
    type,
    record: await recordAskedFor(actor, facts, asked),
    mayDelete: asked.enableDelete && actor.role === 'ADMIN' && type !== 'practice',
    /** The address for creating a record from a found one; the found ID is appended to it. */
    newAt: asked.isNew ? newAt(actor, facts, type) : null,
    companies: subject
      ? null
      : (await companiesWithEmr()).map(({ id, name }) => ({ name, to: address({ companyId: String(id) }) })),
    tabs: (only ? [type] : open).map((one) => ({
      type: one,
      to: `${pathname}?${new URLSearchParams({ ...kept, type: one }).toString()}`,
    })),
  }
}

/** The search fields, as posted: never in a URL, because they identify a patient. */
function lookedFor(form: FormData, type: Asked['type']): { filters: LookupFilters; page: number } {
  const filters: LookupFilters = {}
  for (const name of LOOKUP_FILTERS[type]) {
    const value = String(form.get(name) ?? '').trim()
    if (value) filters[name] = value.slice(0, 255)
  }
  const page = Number(form.get('page'))
  return { filters, page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 0 }
}

/** Searches the EMR if something was asked for; a failure is shown on the page. */
export async function lookUp(actor: Actor, facts: Facts, { type }: Asked, form: FormData) {
  const { filters, page } = lookedFor(form, type)
  const looked = { filters, page, isEmpty: Object.keys(filters).length === 0, found: null, fault: null }
  const subject = subjectIn(facts)
  if (!subject || looked.isEmpty) return looked
  try {
    const found = await emrLookup(actor, { type, filters, page, perPage: PER_PAGE, ...subject })
    return { ...looked, found }
  } catch (error) {
    if (!(error instanceof Refusal) || error.data.key === 'shell.notAuthorized') throw error
    return { ...looked, fault: { key: 'emr.lookupError', why: { ...error.data } } }
  }
}
export type Looked = Awaited<ReturnType<typeof lookUp>>

function newAt(actor: Actor, facts: Facts, type: Asked['type']): string | null {
  const companyId = facts.company?.id ?? facts.practice?.company_id
  const to =
    type !== 'participant'
      ? ownVariant(`${type}.create`, actor, facts)
      : actor.role === 'PRACTITIONER'
        ? pathTo('provider.fromEmr')
        : `${pathTo('participant.create')}?companyId=${companyId}`
  return to && `${to}${to.includes('?') ? '&' : '?'}emr=`
}

export type LookupData = Awaited<ReturnType<typeof loadLookup>>
