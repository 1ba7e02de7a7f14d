import type { Flash } from '~/platform/flash.server'
import { previousPage } from '~/platform/origin.server'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { loadFacts } from '~/access/facts.server'
import { idsAsked, matchScreen } from '~/access/match'
import { screenRules } from '~/access/rules'
import { screenOf, type ScreenId } from '~/access/screens'

/** Pages for signed-out visitors: never send a refused user back to these. */
const FOR_STRANGERS: readonly ScreenId[] = ['login', 'reset', 'resetConfirm', 'notFound']

/** Where to send a refused user: the page they came from if they may see it, else home (OP-50). */
export async function wayBack(request: Request, actor: Actor | null): Promise<string> {
  const previous = previousPage(request)
  return previous !== null && (await mayOpen(new URL(previous, request.url), actor)) ? previous : '/'
}

async function mayOpen({ pathname, searchParams }: URL, actor: Actor | null): Promise<boolean> {
  const { id, params } = matchScreen(pathname)
  if (FOR_STRANGERS.includes(id) || screenOf(id).kind !== 'page') return false
  const rule = screenRules[id]
  if (rule === 'public') return true
  const ids = idsAsked(id, params, searchParams, actor)
  const facts = ids && (await loadFacts(actor, ids))
  return facts !== null && decide(rule, actor, facts)
}

/**
 * The message shown to a refused user. It depends on the person and the screen, never on the records in the
 * address. Patients read no roles of staff.
 */
export function refusedText(screenId: ScreenId, actor: Actor | null): Flash {
  const common = { kind: 'error', key: 'shell.unauthorized' } as const
  const rule = screenRules[screenId]
  if (!actor || actor.role === 'PARTICIPANT' || typeof rule === 'string' || actor.role in rule)
    return { ...common, detail: 'shell.pageNotYours' }
  const people = Object.keys(rule).filter((role) => role !== 'MULTI_COMPANY_ADMIN')
  return { ...common, detail: 'shell.pageFor', list: people.map((role) => `shell.people.${role}`) }
}
