import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { ownVariant, pathTo } from '~/access/links'
import { forbidden } from '~/platform/refusal'

/**
 * Returns the screens for the practitioners of one practice, at the viewer's own addresses (PRN-01 to PRN-05,
 * OP-07).
 */
export function practitionerLinks(actor: Actor, { practice }: Facts) {
  if (!practice) throw forbidden()
  const here: Facts = { practice }
  const own = (family: string) => ownVariant(family, actor, here) ?? pathTo('home')
  return {
    // The viewer's own practice is not named in the address (PRN-02, PRN-05).
    list:
      practice.id === actor.practitioner?.practiceId
        ? pathTo('practitioner.list.practice')
        : own('practitioner.list'),
    create: own('practitioner.create'),
    update: (practitionerId: number) =>
      actor.role === 'ADMIN'
        ? pathTo('practitioner.update.admin', {
            companyId: practice.company_id,
            practiceId: practice.id,
            practitionerId,
          })
        : pathTo('practitioner.update.practice', { practitionerId }),
  }
}
