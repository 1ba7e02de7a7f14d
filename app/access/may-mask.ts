import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { recordRules } from '~/access/rules'

/**
 * True if `actor` may view the product as `target` (OP-34, OP-35): an administrator may mask as any
 * non-administrator, a reseller or company administrator as a participant in scope, a practitioner as their
 * own participant record. `facts` hold the target's participant record, if there is one.
 */
export function mayMask(actor: Actor, target: Pick<Actor, 'userId' | 'role'>, facts: Facts): boolean {
  switch (actor.role) {
    case 'ADMIN':
      return target.role !== 'ADMIN'
    case 'PRACTITIONER':
      return (
        target.userId === actor.userId &&
        target.role === 'PARTICIPANT' &&
        decide(recordRules.participant.mask, actor, facts)
      )
    case 'RESELLER_ADMIN':
    case 'COMPANY_ADMIN':
    case 'MULTI_COMPANY_ADMIN':
      // A participant who also works in a practice has another role and cannot be masked as.
      return (
        target.role === 'PARTICIPANT' &&
        facts.participant !== undefined &&
        decide(recordRules.participant.mask, actor, facts)
      )
    case 'PARTICIPANT':
      return false
  }
}
