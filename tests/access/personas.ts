import type { ActingPractitioner, Actor, MaskedBy } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { PRACTITIONER_ROLES, type PractitionerRole, type UserRole } from '~/access/roles'
import type { Group, Manages } from './groups'
import { STAFF, WELLNESS_PLAN } from './permission-tables'

/**
 * A visitor at an address, without a database: the actor, and the facts about the address as they see them.
 */
export type Persona = {
  name: string
  group: Group
  manages?: readonly Manages[]
  actor: Actor | null
  facts: Required<Facts>
}

const RESELLER = 1
const FOREIGN_RESELLER = 2
const COMPANY = 10
const FOREIGN_COMPANY = 20
const PRACTICE = 100
const FOREIGN_PRACTICE = 200
const PARTICIPANT = 1000
const OTHER_PARTICIPANT = 1001
const OWN_RECORD = 1002

/** The facts of the address; `linked` is true if the asking practitioner's practice is a provider. */
function addressOf(participantId: number, linked: boolean): Required<Facts> {
  return {
    reseller: { id: RESELLER },
    company: { id: COMPANY, reseller_id: RESELLER },
    practice: { id: PRACTICE, company_id: COMPANY, reseller_id: RESELLER },
    plan: { id: 50, company_id: COMPANY, reseller_id: RESELLER },
    practitioner: { id: 500, practice_id: PRACTICE, company_id: COMPANY, reseller_id: RESELLER },
    participant: {
      id: participantId,
      user_id: participantId,
      company_id: COMPANY,
      reseller_id: RESELLER,
      linked,
    },
    survey: { id: 9000, participant_id: participantId },
    biometrics: { id: 9500, practice_id: PRACTICE, participant_id: participantId },
    message: { id: 800, practice_id: PRACTICE },
    survey_note: { id: 9700, practice_id: PRACTICE, participant_id: participantId },
  }
}

/** A signed-in user without any rights; the other personas are given as changes to it. */
export const nobody: Actor = {
  sessionId: 1,
  userId: 1,
  email: 'person@example.org',
  name: 'Person',
  role: 'PARTICIPANT',
  participantId: null,
  practitioner: null,
  practitioners: [],
  companies: [],
  companyId: null,
  reseller: null,
  maskedBy: [],
}

function practitioner(
  role: PractitionerRole,
  practiceId: number,
  participantId: number | null = null,
): Actor {
  const acting: ActingPractitioner = {
    id: 700,
    role,
    practiceId,
    practiceName: 'Practice',
    practiceTypes: ['PRIMARY'],
    companyId: practiceId === PRACTICE ? COMPANY : FOREIGN_COMPANY,
    companyName: 'Company',
    lacksPracticeManager: true,
    onlyPracticeOfCompany: true,
    usesDietId: false,
    timeZone: null,
  }
  return { ...nobody, role: 'PRACTITIONER', practitioner: acting, participantId }
}

const participant = (id: number): Actor => ({ ...nobody, role: 'PARTICIPANT', participantId: id })
const resellerAdmin = (id: number): Actor => ({
  ...nobody,
  role: 'RESELLER_ADMIN',
  reseller: { id, name: 'Reseller' },
})
const companyAdmin = (role: UserRole, ...ids: number[]): Actor => ({
  ...nobody,
  role,
  companies: ids.map((id) => ({ id, name: 'Company' })),
  companyId: ids[0] ?? null,
})

const below = (role: UserRole, asSelf = false): MaskedBy[] => [
  { userId: 2, email: 'real@example.org', role, practitionerId: asSelf ? 700 : null, asSelf },
]

const at = (
  name: string,
  group: Group,
  actor: Actor | null,
  { participantId = PARTICIPANT, linked = false } = {},
): Persona => ({
  name,
  group,
  actor,
  facts: addressOf(participantId, linked),
})

/** Their practices have no practice manager, and are the only ones of their companies. */
const managesAs = (role: PractitionerRole): readonly Manages[] => [
  ...((STAFF.withoutManager as readonly string[]).includes(role) ? (['staff', 'plans'] as const) : []),
  ...((WELLNESS_PLAN as readonly string[]).includes(role) ? (['wellness'] as const) : []),
  ...(role === 'MEDICAL_ASSISTANT' ? [] : (['bills'] as const)),
]

const practitionerPersonas = PRACTITIONER_ROLES.flatMap((role) =>
  [
    at(`${role}, provider, own practice`, 'providerHere', practitioner(role, PRACTICE), { linked: true }),
    at(`${role}, provider, foreign practice`, 'providerElsewhere', practitioner(role, FOREIGN_PRACTICE), {
      linked: true,
    }),
    at(`${role}, no link, own practice`, 'colleagueUnlinked', practitioner(role, PRACTICE)),
    at(`${role}, no link, foreign practice`, 'strangerUnlinked', practitioner(role, FOREIGN_PRACTICE)),
    at(`${role}, own record`, 'practitionerOwnRecord', practitioner(role, PRACTICE, OWN_RECORD), {
      participantId: OWN_RECORD,
    }),
    at(
      `${role}, masking as self`,
      'practitionerAsSelf',
      { ...participant(OWN_RECORD), maskedBy: below('PRACTITIONER', true) },
      { participantId: OWN_RECORD },
    ),
    at(
      `ADMIN masking as ${role}`,
      'adminAsProvider',
      { ...practitioner(role, PRACTICE), maskedBy: below('ADMIN') },
      { linked: true },
    ),
  ].map((persona): Persona => ({ ...persona, manages: managesAs(role) })),
)

export const personas: readonly Persona[] = [
  at('anonymous', 'anonymous', null),
  at('ADMIN', 'admin', { ...nobody, role: 'ADMIN' }),
  at('RESELLER_ADMIN of the reseller', 'resellerAdmin', resellerAdmin(RESELLER)),
  at('RESELLER_ADMIN of another', 'foreignResellerAdmin', resellerAdmin(FOREIGN_RESELLER)),
  at('RESELLER_ADMIN of none', 'foreignResellerAdmin', { ...nobody, role: 'RESELLER_ADMIN' }),
  at('COMPANY_ADMIN of the company', 'companyAdmin', companyAdmin('COMPANY_ADMIN', COMPANY)),
  at('COMPANY_ADMIN of another', 'foreignCompanyAdmin', companyAdmin('COMPANY_ADMIN', FOREIGN_COMPANY)),
  at('COMPANY_ADMIN of none', 'foreignCompanyAdmin', companyAdmin('COMPANY_ADMIN')),
  at(
    'MULTI_COMPANY_ADMIN with the company, another in view',
    'multiCompanyAdmin',
    companyAdmin('MULTI_COMPANY_ADMIN', FOREIGN_COMPANY, COMPANY),
  ),
  at(
    'MULTI_COMPANY_ADMIN without it',
    'foreignMultiCompanyAdmin',
    companyAdmin('MULTI_COMPANY_ADMIN', FOREIGN_COMPANY, 21),
  ),
  ...practitionerPersonas,
  at('PARTICIPANT self', 'self', participant(PARTICIPANT)),
  at('PARTICIPANT other', 'otherParticipant', participant(OTHER_PARTICIPANT)),
  at('PARTICIPANT without a record', 'otherParticipant', { ...nobody, role: 'PARTICIPANT' }),
  at('ADMIN masking as the participant', 'adminAsParticipant', {
    ...participant(PARTICIPANT),
    maskedBy: below('ADMIN'),
  }),
  at('RESELLER_ADMIN masking as the participant', 'resellerAdminAsParticipant', {
    ...participant(PARTICIPANT),
    maskedBy: below('RESELLER_ADMIN'),
  }),
  at('COMPANY_ADMIN masking as the participant', 'companyAdminAsParticipant', {
    ...participant(PARTICIPANT),
    maskedBy: below('COMPANY_ADMIN'),
  }),
]
