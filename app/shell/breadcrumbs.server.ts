import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { ownVariant } from '~/access/links'
import { entityNamed } from '~/access/match'
import { screenRules } from '~/access/rules'
import { screenOf, type Entity, type ScreenId } from '~/access/screens'
import { readName } from '~/core/list/read-name.server'
import { dayOfDeath } from '~/domain/account/alive.server'
import { formatDate } from '~/i18n/format'
import { ADDRESSED } from '~/entities/addressed'
import { KINDS } from '~/entities/index'
import { OWNERS } from '~/entities/kind'
import { asLeft } from '~/platform/lists-as-left.server'
import type { Translate } from '~/i18n/t'

/** A step of the breadcrumbs; `of` is the kind of record that it names (practice, company or reseller). */
export type Crumb = { label: string; to: string | null; of?: string }

/**
 * The breadcrumbs of a screen, by its parents in the screens table, starting with Dashboard; names are looked
 * up (UI-28, UI-29).
 */
export async function breadcrumbs(
  id: ScreenId,
  params: Record<string, string>,
  actor: Actor | null,
  facts: Facts,
  t: Translate,
): Promise<Crumb[]> {
  if (id === 'home' || screenOf(id).kind !== 'page') return []
  const chain: ScreenId[] = []
  for (let at: ScreenId | undefined = id; at; at = screenOf(at).parent as ScreenId | undefined)
    chain.unshift(at)
  if (chain[0] !== 'home') chain.unshift('home')
  const named = chain.map((at, index) =>
    index === chain.length - 1 ? mostSpecific(facts) : mostSpecific(factsAt(at, facts)),
  )
  const crumbs = await Promise.all(
    chain.map(async (at, index) => {
      const last = index === chain.length - 1
      const title = t(screenOf(at).title)
      const entity = named[index]
      // A record is named at the first step that refers to it, and at the last step.
      const name =
        actor && entity && (last || !named.slice(0, index).includes(entity))
          ? await nameOf(entity, facts, t)
          : null
      // The home page would redirect a participant to this same page.
      const leads = !last && !(id === 'me.home' && at === 'home')
      const own = leads ? ownAddress(at, params, actor, facts) : null
      const to = own && asLeft(own)
      return {
        label: name ? `${title}: ${name}` : title,
        to,
        ...(name &&
          entity &&
          OWNERS.some((owner) => owner === entity && owner !== 'participant') && { of: name }),
      }
    }),
  )
  // Drops steps that this reader cannot open.
  return crumbs.filter(({ to }, index) => to !== null || index === crumbs.length - 1)
}

/** The facts that this screen's address names. */
function factsAt(id: ScreenId, facts: Facts): Facts {
  const names: (string | undefined)[] = [...screenOf(id).path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
    name === 'id' ? screenOf(id).idIs : entityNamed(name),
  )
  return Object.fromEntries(Object.entries(facts).filter(([entity]) => names.includes(entity)))
}

function mostSpecific(facts: Facts): Entity | undefined {
  return NAMED.find((entity) => facts[entity])
}

/**
 * The reader's address for a parent screen: the same one, or their own variant of it (OP-38); null if they
 * may not open it.
 */
function ownAddress(
  id: ScreenId,
  params: Record<string, string>,
  actor: Actor | null,
  facts: Facts,
): string | null {
  const { family, asksPractice } = screenOf(id)
  const direct = decide(screenRules[id], actor, facts) && !asksPractice ? address(id, params) : null
  return direct ?? (actor && family ? ownVariant(family, actor, facts) : null)
}

function address(id: ScreenId, params: Record<string, string>): string | null {
  let complete = true
  const path = screenOf(id).path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? (name === 'participantId' ? params.id : undefined)
    if (value === undefined) complete = false
    return encodeURIComponent(value ?? '')
  })
  return complete ? path : null
}

/** Innermost first. */
const NAMED = (Object.keys(ADDRESSED) as Entity[]).reverse().filter((entity) => KINDS[entity].named)

async function nameOf(entity: Entity, facts: Facts, t: Translate): Promise<string> {
  const { id } = facts[entity]!
  const name = (await readName(entity, id)) ?? t(KINDS[entity].called!)
  const died = entity === 'participant' ? await dayOfDeath(id) : null
  return died === null ? name : t('shell.nameDied', { name, day: formatDate(died) })
}
