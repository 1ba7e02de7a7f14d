import { readRow, readRows } from 'db/connection'
import { tally } from '~/core/list/tally'
import { dietSettings } from '~/platform/diet-settings.server'
import type { ActingPractitioner, Actor, MaskedBy } from '~/access/actor'
import type { PracticeType, PractitionerRole, UserRole } from '~/access/roles'

/** What a session row says about the signed-in user. */
export type SessionIdentity = {
  sessionId: number
  userId: number
  practitionerId: number | null
  companyId: number | null
  asSelf: boolean
  maskedBy: MaskedBy[]
  /** The account of `userId`, if it was read along with the session; null if it is disabled. */
  account?: Account | null
}

/** An enabled account, with its participant record. */
export type Account = {
  email: string
  role: UserRole
  participant_id: number | null
  firstname: string | null
  lastname: string | null
}

export const ACCOUNT_COLUMNS = 'u.email, u.role, p.id AS participant_id, p.firstname, p.lastname'
export const ACCOUNT_IS_OPEN = 'u.disabled = 0 AND u.archived = 0'
export const WITH_PARTICIPANT = 'LEFT JOIN participant p ON p.user_id = u.id AND p.archived = 0'

type PractitionerRow = {
  id: number
  role: PractitionerRole
  practice_id: number
  practice_name: string
  type: string
  company_id: number
  company_name: string
  use_dietid_questionnaire: number
  time_zone: string | null
  managers: number | string
  practices: number
}

/**
 * Loads the actor of a session from the database each time, so that a role change takes effect at once; null
 * if the account is disabled.
 */
export async function loadActor(identity: SessionIdentity): Promise<Actor | null> {
  const user = identity.account === undefined ? await readAccount(identity.userId) : identity.account
  if (!user) return null
  const actor: Actor = {
    sessionId: identity.sessionId,
    userId: identity.userId,
    email: user.email,
    name: [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email,
    role: identity.asSelf ? 'PARTICIPANT' : user.role,
    participantId: user.participant_id,
    practitioner: null,
    practitioners: [],
    companies: [],
    companyId: null,
    reseller: null,
    maskedBy: identity.maskedBy,
  }
  switch (actor.role) {
    case 'PRACTITIONER':
      return withPractice(actor, identity.practitionerId)
    case 'COMPANY_ADMIN':
    case 'MULTI_COMPANY_ADMIN':
      return withCompanies(actor, identity.companyId)
    case 'RESELLER_ADMIN':
      return { ...actor, reseller: await resellerOf(identity.userId) }
    default:
      return actor
  }
}

function readAccount(id: number): Promise<Account | null> {
  return readRow<Account>(
    `SELECT ${ACCOUNT_COLUMNS} FROM app_user u ${WITH_PARTICIPANT} WHERE u.id = $id AND ${ACCOUNT_IS_OPEN}`,
    { id },
    { kept: true },
  )
}

async function withPractice(actor: Actor, practitionerId: number | null): Promise<Actor | null> {
  const rows = await readRows<PractitionerRow>(
    `SELECT w.id, w.role, w.practice_id, a.name AS practice_name, a.type, a.company_id,
      c.name AS company_name, a.use_dietid_questionnaire, a.time_zone,
            (SELECT COUNT(*) FROM practitioner m JOIN app_user mu ON mu.id = m.user_id AND mu.disabled = 0
              WHERE m.practice_id = w.practice_id AND m.role = 'PRACTICE_MANAGER' AND m.disabled = 0
              AND m.archived = 0) AS managers,
            ${tally('practice', 'a.company_id')} AS practices
       FROM practitioner w JOIN practice a ON a.id = w.practice_id JOIN company c ON c.id = a.company_id
      WHERE w.user_id = $userId AND w.disabled = 0 AND w.archived = 0 AND a.disabled = 0 AND a.archived = 0
      ORDER BY w.id`,
    { userId: actor.userId },
    { kept: true },
  )
  const current = rows.find((row) => row.id === practitionerId) ?? rows[0]
  if (!current) return null
  return {
    ...actor,
    practitioner: actingPractitioner(current),
    practitioners: rows.map((row) => ({
      id: row.id,
      practiceId: row.practice_id,
      practiceName: row.practice_name,
    })),
  }
}

function actingPractitioner(row: PractitionerRow): ActingPractitioner {
  return {
    id: row.id,
    role: row.role,
    practiceId: row.practice_id,
    practiceName: row.practice_name,
    practiceTypes: row.type.split('|').filter(Boolean) as PracticeType[],
    companyId: row.company_id,
    companyName: row.company_name,
    lacksPracticeManager: Number(row.managers) === 0,
    onlyPracticeOfCompany: Number(row.practices) === 1,
    usesDietId: row.use_dietid_questionnaire === 1 && dietSettings() !== null,
    timeZone: row.time_zone,
  }
}

async function withCompanies(actor: Actor, companyId: number | null): Promise<Actor> {
  const companies = await readRows<{ id: number; name: string }>(
    `SELECT c.id, c.name FROM company_admin a JOIN company c ON c.id = a.company_id WHERE a.user_id = $userId
      ORDER BY c.name_search, c.id`,
    { userId: actor.userId },
  )
  const current = companies.find((company) => company.id === companyId) ?? companies[0]
  return { ...actor, companies, companyId: current?.id ?? null }
}

function resellerOf(userId: number): Promise<{ id: number; name: string } | null> {
  return readRow(
    `SELECT r.id, r.name FROM reseller_admin a JOIN reseller r ON r.id = a.reseller_id
      WHERE a.user_id = $userId`,
    { userId },
  )
}
