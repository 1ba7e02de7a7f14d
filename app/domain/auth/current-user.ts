import type { Actor } from '~/access/actor'

/**
 * The current user as the data endpoint shows it (AUTH-27), field by field.
 * @param authKey the key of a session that has just begun or changed; null where it was issued before.
 */
export function currentUser(actor: Actor, authKey: string | null) {
  const { practitioner } = actor
  return {
    id: actor.userId,
    email: actor.email,
    role: actor.role,
    auth_key: authKey,
    participantId: actor.participantId,
    practitionerId: practitioner?.id ?? null,
    practitionerRole: practitioner?.role ?? null,
    practitionerPracticeId: practitioner?.practiceId ?? null,
    practitionerPracticeType: practitioner?.practiceTypes.join('|') ?? null,
    practitionerPracticeLacksPracticeManager: practitioner?.lacksPracticeManager ?? null,
    practitioners: actor.practitioners.map(({ id, practiceId, practiceName }) => ({
      id,
      practice_id: practiceId,
      practice: { id: practiceId, name: practiceName },
    })),
    companies: actor.companies.map(({ id, name }) => ({ id, name })),
    company: company(actor),
    reseller: actor.reseller && { id: actor.reseller.id, name: actor.reseller.name },
    masked_by: actor.maskedBy.map(({ userId, email, role }) => ({ id: userId, email, role })),
  }
}

function company({ companies, companyId, practitioner }: Actor): { id: number; name: string } | null {
  const current = companies.find(({ id }) => id === companyId)
  if (current) return { id: current.id, name: current.name }
  return practitioner && { id: practitioner.companyId, name: practitioner.companyName }
}
