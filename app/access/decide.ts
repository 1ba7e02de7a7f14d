import type { Actor } from './actor'
import { conditions, type ConditionName } from './conditions'
import { belongTogether, type Facts } from './facts'
import type { UserRole } from './roles'

/** Roles that are not listed are refused; an empty list adds no condition to the role. */
export type Rule = Partial<Record<UserRole, readonly ConditionName[]>>

/** `public` is open to everybody; `loggedIn` to anybody signed in. */
export type ScreenRule = Rule | 'public' | 'loggedIn'

/** The single access decision, asked by screens, actions, the data endpoint, menus and buttons. */
export function decide(rule: ScreenRule, actor: Actor | null, facts: Facts): boolean {
  if (rule === 'public') return true
  if (!actor) return false
  if (!belongTogether(facts)) return false
  if (rule === 'loggedIn') return true
  const needed = rule[actor.role]
  return needed !== undefined && needed.every((name) => conditions[name](actor, facts))
}
