/** What a rule may look at about the things an address or a call names; only what was named is there. */
export type Facts = {
  reseller?: { id: number }
  company?: { id: number; reseller_id: number | null }
  practice?: { id: number; company_id: number; reseller_id: number | null }
  plan?: { id: number; company_id: number; reseller_id: number | null }
  practitioner?: { id: number; practice_id: number; company_id: number; reseller_id: number | null }
  participant?: {
    id: number
    user_id: number
    company_id: number | null
    reseller_id: number | null
    /** A provider link to the actor's current practice exists (OP-31). */
    linked: boolean
  }
  survey?: { id: number; participant_id: number }
  biometrics?: { id: number; practice_id: number }
  /** A message template, also one that was deleted. */
  message?: { id: number; practice_id: number }
}

/** Whether the named things belong together (OP-39): one id allowed and another foreign is not enough. */
export function belongTogether(facts: Facts): boolean {
  const { reseller, company, practice, plan, practitioner, participant, survey, biometrics, message } = facts
  if (reseller && company && company.reseller_id !== reseller.id) return false
  if (reseller && practice && practice.reseller_id !== reseller.id) return false
  if (reseller && plan && plan.reseller_id !== reseller.id) return false
  if (reseller && practitioner && practitioner.reseller_id !== reseller.id) return false
  if (reseller && participant && participant.reseller_id !== reseller.id) return false
  if (company && practice && practice.company_id !== company.id) return false
  if (company && plan && plan.company_id !== company.id) return false
  if (company && practitioner && practitioner.company_id !== company.id) return false
  if (company && participant && participant.company_id !== company.id) return false
  if (practice && practitioner && practitioner.practice_id !== practice.id) return false
  if (practice && message && message.practice_id !== practice.id) return false
  if (participant && survey && survey.participant_id !== participant.id) return false
  if (practice && biometrics && biometrics.practice_id !== practice.id) return false
  return true
}
