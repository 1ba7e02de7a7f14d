import type { Actor } from '~/access/actor'
import { loadFacts, participantFacts, type Ids } from '~/access/facts.server'
import type { ScreenId } from '~/access/screens'
import { firstOpen, ownVariant, participantsOfCompany } from '~/access/links'
import type { Named, NamedImport, Waiting } from '~/domain/overview/waiting'

export type WaitingRow = Omit<Waiting, 'named'> & {
  to: string | null
  named: { key: string; name: string; to: string | null }[]
}

const LISTS: Partial<Record<Waiting['kind'], { screen: ScreenId; query: string }>> = {
  storm: { screen: 'userLog', query: '?entry_type=LOGIN_FAILED' },
  failedMail: { screen: 'jobs', query: '?status=dead&kind=mail' },
  failedJobs: { screen: 'jobs', query: '?status=dead' },
  lateJobs: { screen: 'jobs', query: '?status=queued' },
  openImports: { screen: 'jobs', query: '?kind=import' },
}

/** What is to do, each with this reader's address for it. */
export function withWays(waiting: readonly Waiting[], actor: Actor): Promise<WaitingRow[]> {
  return Promise.all(
    waiting.map(async ({ kind, count, named }) => ({
      kind,
      count,
      to: toList(kind, actor),
      named: await Promise.all(
        named.map(async (one) => ({
          key: `${one.is} ${one.id} ${one.name}`,
          name: one.name,
          to: await wayTo(one, actor),
        })),
      ),
    })),
  )
}

function toList(kind: Waiting['kind'], actor: Actor): string | null {
  const list = LISTS[kind]
  return list ? (firstOpen([list.screen], actor, {})?.concat(list.query) ?? null) : null
}

function wayTo(one: Named, actor: Actor): Promise<string | null> | string | null {
  switch (one.is) {
    case 'practice':
      return ownVariant('practitioner.list', actor, { practice: one })
    case 'import':
      return toImport(one, actor)
    case 'person':
      return toPerson(one, actor)
  }
}

/** The address of an import's result, where its rows can be corrected. */
async function toImport({ id, set, place_id }: NamedImport, actor: Actor): Promise<string | null> {
  const ids: Ids =
    place_id === null ? {} : set === 'practices' ? { company: place_id } : { practice: place_id }
  const facts = await loadFacts(actor, ids)
  const screens = {
    participants: ['participant.importForPractice', 'participant.import'],
    biometrics: ['biometrics.import'],
    practices: ['practice.importForCompany', 'practice.import'],
  } as const
  const path = facts && firstOpen(screens[set], actor, facts)
  return path && `${path}?run=${id}`
}

/**
 * The address where somebody can be invited again; their company's list if the reader may not open their
 * page.
 */
async function toPerson(
  { id, company_id }: Extract<Named, { is: 'person' }>,
  actor: Actor,
): Promise<string | null> {
  const facts = id === null ? {} : await participantFacts(actor, id)
  if (!facts) return null
  if (id === null)
    return ownVariant('companyAdmin.list', actor, actor.reseller ? { reseller: actor.reseller } : {})
  const own =
    firstOpen(['participant.details'], actor, facts) ?? ownVariant('participant.update', actor, facts)
  return (
    own ??
    (company_id === null
      ? null
      : participantsOfCompany(actor, { company: { id: company_id, reseller_id: null } }))
  )
}
