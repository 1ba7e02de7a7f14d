/**
 * Kinds of visitors, all seen from one address: reseller R, company C of R, practice A of C, participant P of
 * C with provider links to A and to a second practice, and a survey of P. "foreign" means the same role
 * outside of R, C or A.
 */
export const GROUPS = [
  /**
   * Nobody is signed in, or the account may not work: disabled, of a disabled practice, or masked by somebody
   * who is disabled.
   */
  'anonymous',
  'admin',
  'resellerAdmin',
  'foreignResellerAdmin',
  'companyAdmin',
  'foreignCompanyAdmin',
  /** An administrator of several companies, with and without company C among them. */
  'multiCompanyAdmin',
  'foreignMultiCompanyAdmin',
  /** Works in A, to which P is linked; or works in another company's practice, to which P is also linked. */
  'providerHere',
  'providerElsewhere',
  /**
   * Works in A, but the address names a participant without a link to A; or works elsewhere, without a link
   * to P.
   */
  'colleagueUnlinked',
  'strangerUnlinked',
  /** A practitioner of A whose own participant record is in the address. */
  'practitionerOwnRecord',
  'self',
  'otherParticipant',
  /**
   * Masks: as a practitioner of A with the link, as P, and a practitioner as their own record (in the
   * address).
   */
  'adminAsProvider',
  'adminAsParticipant',
  'resellerAdminAsParticipant',
  'companyAdminAsParticipant',
  'practitionerAsSelf',
] as const

export type Group = (typeof GROUPS)[number]

/**
 * What a practitioner manages by role and practice: the practice's staff and resources, its company's plans
 * (ROLE-15, ROLE-16), patients' wellness plans (ROLE-27), superbills (ROLE-26).
 */
export type Manages = 'staff' | 'plans' | 'wellness' | 'bills'

export const EVERYBODY: readonly Group[] = GROUPS
export const SIGNED_IN = GROUPS.filter((group) => group !== 'anonymous')

export const RESELLER_ADMINS: readonly Group[] = ['resellerAdmin', 'foreignResellerAdmin']
export const MULTI_COMPANY_ADMINS: readonly Group[] = ['multiCompanyAdmin', 'foreignMultiCompanyAdmin']
const COMPANY_ADMINS: readonly Group[] = ['companyAdmin', 'foreignCompanyAdmin', ...MULTI_COMPANY_ADMINS]
export const OWN_COMPANY_ADMINS: readonly Group[] = ['companyAdmin', 'multiCompanyAdmin']
export const ADMINISTRATORS: readonly Group[] = ['admin', ...RESELLER_ADMINS, ...COMPANY_ADMINS]

/** Practitioners whose practice is a provider of P (OP-31). */
export const PROVIDERS: readonly Group[] = ['providerHere', 'providerElsewhere']
/** The same, including an administrator who masks as one. */
export const ACTING_PROVIDERS: readonly Group[] = [...PROVIDERS, 'adminAsProvider']
/** Everybody who works in practice A, whatever the link (OP-31). */
export const IN_PRACTICE: readonly Group[] = [
  'providerHere',
  'colleagueUnlinked',
  'practitionerOwnRecord',
  'adminAsProvider',
]
export const PRACTITIONERS: readonly Group[] = [
  ...PROVIDERS,
  'colleagueUnlinked',
  'strangerUnlinked',
  'practitionerOwnRecord',
  'adminAsProvider',
]

/**
 * Everybody who acts as the participant in the address, with a participant's full rights, also while masking
 * (OP-36, SES-05).
 */
export const AS_SELF: readonly Group[] = [
  'self',
  'adminAsParticipant',
  'resellerAdminAsParticipant',
  'companyAdminAsParticipant',
  'practitionerAsSelf',
]
export const PARTICIPANTS: readonly Group[] = [...AS_SELF, 'otherParticipant']
