import type { Actor } from './actor'
import { conditions, type ConditionName } from './conditions'
import { belongTogether, type Facts } from './facts'
import type { UserRole } from './roles'

/** Roles that are not named are refused; an empty list asks for nothing more than the role. */
export type Rule = Partial<Record<UserRole, readonly ConditionName[]>>

/** `public` is open to everybody; `loggedIn` to anybody signed in. */
export type ScreenRule = Rule | 'public' | 'loggedIn'

/** The one decision that screens, actions, the data endpoint, menus and buttons ask. */
export function decide(rule: ScreenRule, actor: Actor | null, facts: Facts): boolean {
  if (rule === 'public') return true
  if (!actor) return false
  if (!belongTogether(facts)) return false
  if (rule === 'loggedIn') return true
  const needed = rule[actor.role]
  return needed !== undefined && needed.every((name) => conditions[name](actor, facts))
}
