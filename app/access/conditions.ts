import { isMasking, isMaskingAdmin, type Actor } from './actor'
import type { Facts } from './facts'
import * as permissions from './permissions'

/**
 * A WHERE condition with its bound values, on the resource's own columns. `owner` limits it to one owner
 * (indexes start with that column); `everybody` means that it excludes only few rows.
 */
export type Where = { sql: string; bind: Record<string, unknown>; owner?: string; everybody?: boolean }

type Condition = (actor: Actor, facts: Facts) => boolean

/**
 * The closed list of conditions that rules are made of. Pure: they see only the actor and the facts.
 * Conditions that also limit rows have their SQL counterpart in scopes.ts.
 */
export const conditions = {
  self: (actor, { participant }) => participant !== undefined && participant.id === actor.participantId,
  providerOf: (actor, { participant }) => actor.practitioner !== null && participant?.linked === true,
  /** True for current patients, and for former ones about whom the actor's practice has notes (OP-53). */
  cares: (actor, { participant }) =>
    actor.practitioner !== null && (participant?.linked === true || participant?.wrote === true),
  ownPractice: (actor, { practice }) =>
    practice !== undefined && practice.id === actor.practitioner?.practiceId,
  samePracticePractitioner: (actor, { practitioner }) =>
    practitioner !== undefined && practitioner.practice_id === actor.practitioner?.practiceId,
  ownCompany: (actor, facts) => {
    const id = companyOf(facts)
    return id !== null && actor.companies.some((company) => company.id === id)
  },
  ownReseller: (actor, facts) => {
    const id = resellerOf(facts)
    return id !== null && id === actor.reseller?.id
  },
  practiceNamed: (_actor, { practice }) => practice !== undefined,
  practiceOfOwnCompany: (actor, { practice }) =>
    practice !== undefined && practice.company_id === actor.practitioner?.companyId,
  companyOfPractice: (actor, facts) =>
    actor.practitioner !== null && companyOf(facts) === actor.practitioner.companyId,
  canManagePatients: (actor) => permissions.canManagePatients(actor.practitioner),
  canManagePracticeStaff: (actor) => permissions.canManagePracticeStaff(actor.practitioner),
  canManagePracticeResources: (actor) => permissions.canManagePracticeResources(actor.practitioner),
  canManageCompanyPlans: (actor) => permissions.canManageCompanyPlans(actor.practitioner),
  canManageAppointments: (actor) => permissions.canManageAppointments(actor.practitioner),
  canBill: (actor) => actor.practitioner !== null && permissions.canBill(actor.practitioner.role),
  canEditWellnessPlan: (actor) =>
    actor.practitioner !== null && permissions.canEditWellnessPlan(actor.practitioner.role),
  /** Nobody consents for somebody else while masking; a practitioner may as their own patient record. */
  ownConsent: (actor) => actor.maskedBy.every((below) => below.asSelf),
  /** Nothing is begun for, or sent to, a patient who died (OP-126). */
  living: (_actor, { participant }) => participant?.died !== true,
  notMasking: (actor) => !isMasking(actor),
  maskedByAdmin: isMaskingAdmin,
} satisfies Record<string, Condition>

export type ConditionName = keyof typeof conditions

function companyOf({ company, practice, plan, practitioner, participant }: Facts): number | null {
  return (
    company?.id ??
    practice?.company_id ??
    plan?.company_id ??
    practitioner?.company_id ??
    participant?.company_id ??
    null
  )
}

function resellerOf({ reseller, company, practice, plan, practitioner, participant }: Facts): number | null {
  if (reseller) return reseller.id
  const owner = company ?? practice ?? plan ?? practitioner ?? participant
  return owner?.reseller_id ?? null
}
