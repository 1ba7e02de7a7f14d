import { Biometrics } from 'db/models/biometrics'
import { Message } from 'db/models/message'
import { Session } from 'db/models/session'
import { SurveyNote } from 'db/models/survey-note'
import { Survey } from 'db/models/survey'
import type { Company } from 'db/models/company'
import type { Participant } from 'db/models/participant'
import type { Practice } from 'db/models/practice'
import type { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import type { MaskedBy } from '~/access/actor'
import { PRACTITIONER_ROLES, type PractitionerRole } from '~/access/roles'
import { now, inSeconds } from '~/platform/clock'
import { newSecret, sha256 } from '~/platform/secrets.server'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildResellerAdmin,
} from 'tests/builders/people'
import { buildMessage } from 'tests/builders/practice-things'
import { buildNote } from 'tests/builders/notes'
import { buildSuperbill } from 'tests/builders/superbills'
import { stamp } from 'tests/builders/unique'
import type { Address } from './addresses'

type Team = Record<PractitionerRole, Practitioner>

/**
 * The test world: two resellers, three companies, practices of every kind, patients with and without links.
 */
export type World = Awaited<ReturnType<typeof buildWorld>>

/**
 * Reseller R has companies C and D, another reseller has company F. Practice `here` (of C) and `elsewhere`
 * (of D) are providers of patient P; `colleague` (of C) and `stranger` (of F) are not; `closed` (of C) is
 * disabled and linked.
 */
export async function buildWorld() {
  const [reseller, otherReseller] = [await buildReseller(), await buildReseller()]
  const company = await buildCompany({ reseller_id: reseller.id })
  const siblingCompany = await buildCompany({ reseller_id: reseller.id })
  const foreignCompany = await buildCompany({ reseller_id: otherReseller.id })
  const [plan, siblingPlan, foreignPlan] = [
    await planOf(company),
    await planOf(siblingCompany),
    await planOf(foreignCompany),
  ]
  const practices = {
    here: await buildPractice({ company_id: company.id, type: 'PRIMARY', plans: [plan] }),
    colleague: await buildPractice({ company_id: company.id, type: 'SPECIALIST|COACH', plans: [plan] }),
    elsewhere: await buildPractice({ company_id: siblingCompany.id, type: 'MENTOR', plans: [siblingPlan] }),
    stranger: await buildPractice({
      company_id: foreignCompany.id,
      type: 'PRIMARY|COACH',
      plans: [foreignPlan],
    }),
    closed: await buildPractice({ company_id: company.id, type: 'PRIMARY', disabled: 1, plans: [plan] }),
  }
  const teams = {
    here: await teamOf(practices.here),
    elsewhere: await teamOf(practices.elsewhere),
    stranger: await teamOf(practices.stranger),
  }
  const patients = {
    linked: await buildParticipant({ plan_id: plan.id }),
    unlinked: await buildParticipant({ plan_id: plan.id }),
    sibling: await buildParticipant({ plan_id: siblingPlan.id }),
    foreign: await buildParticipant({ plan_id: foreignPlan.id }),
  }
  await buildProvider(patients.linked.id, practices.here.id, 'PRIMARY')
  await buildProvider(patients.linked.id, practices.elsewhere.id, 'MENTOR')
  await buildProvider(patients.linked.id, practices.closed.id, 'COACH')
  await buildProvider(patients.unlinked.id, practices.colleague.id, 'COACH')
  await buildProvider(patients.foreign.id, practices.stranger.id, 'PRIMARY')
  const admins = {
    admin: await buildAdmin(),
    reseller: await buildResellerAdmin(reseller.id),
    foreignReseller: await buildResellerAdmin(otherReseller.id),
    company: await buildCompanyAdmin(company.id),
    foreignCompany: await buildCompanyAdmin(foreignCompany.id),
    multiCompany: await buildCompanyAdmin(foreignCompany.id, company.id),
    foreignMultiCompany: await buildCompanyAdmin(foreignCompany.id, siblingCompany.id),
  }
  const closedPractitioner = await buildPractitioner({ practice_id: practices.closed.id })
  const companies = { company, siblingCompany, foreignCompany }
  return {
    reseller,
    otherReseller,
    companies,
    plans: { plan, siblingPlan, foreignPlan },
    practices,
    teams,
    patients,
    admins,
    closedPractitioner,
  }
}

const planOf = (company: Company) => buildPlan({ company_id: company.id })

async function teamOf(practice: Practice): Promise<Team> {
  const team: Partial<Team> = {}
  for (const role of PRACTITIONER_ROLES)
    team[role] = await buildPractitioner({ practice_id: practice.id, role })
  return team as Team
}

/**
 * The address of one participant in the test world's company and practice, with a survey and a note of
 * theirs: a patient's note is by that practice, other people's by another one.
 */
export async function addressOf(world: World, participant: Pick<Participant, 'id'>): Promise<Address> {
  const { reseller, companies, plans, practices, teams, patients } = world
  const author = participant.id === patients.linked.id ? teams.here : teams.elsewhere
  return {
    resellerId: reseller.id,
    companyId: companies.company.id,
    practiceId: practices.here.id,
    participantId: participant.id,
    surveyId: await surveyOf(participant.id),
    practitionerId: teams.here.DIETITIAN.id,
    planId: plans.plan.id,
    biometricsId: await biometricsOf(practices.here.id),
    messageId: await messageOf(practices.here.id),
    surveyNoteId: await billedNoteOf(participant.id, author.PHYSICIAN),
  }
}

/** Biometrics of a practice with an insurance ID that no patient has. */
export async function biometricsOf(practiceId: number): Promise<number> {
  const known = await Biometrics.findOne({ where: { practice_id: practiceId, participant_id: null } })
  return (
    known ??
    (await Biometrics.create({
      practice_id: practiceId,
      external_id: `lab-${practiceId}`,
      tchol: 180,
      ...stamp(),
    }))
  ).id
}

async function messageOf(practiceId: number): Promise<number> {
  const known = await Message.findOne({ where: { practice_id: practiceId } })
  return (known ?? (await buildMessage(practiceId))).id
}

/** A locked note with a superbill, by a practice about a participant. */
export async function billedNoteOf(participantId: number, author: Practitioner): Promise<number> {
  const known = await SurveyNote.findOne({
    where: { participant_id: participantId, practice_id: author.practice_id, note_type: 'PROGRESS' },
  })
  const note = known ?? (await buildNote(participantId, author, { locked: true }))
  if (!known) await buildSuperbill(note)
  return note.id
}

/** A survey that a participant has begun. */
export async function surveyOf(participantId: number): Promise<number> {
  const known = await Survey.findOne({ where: { participant_id: participantId } })
  return (
    known ??
    (await Survey.create({
      participant_id: participantId,
      questionnaire_code: 'PHQ9',
      definition_version: 1,
      ...stamp(),
    }))
  ).id
}

type Over = {
  practitionerId?: number
  asSelf?: boolean
  maskedBy?: MaskedBy[]
  lastSeen?: string
  expires?: string
}

/** Signs a user in; returns the secrets of a live session. */
export async function signIn(
  userId: number,
  over: Over = {},
): Promise<{ token: string; authKey: string; sessionId: number }> {
  const [token, authKey] = [newSecret(), newSecret()]
  const session = await Session.create({
    token_hash: sha256(token),
    auth_key_hash: sha256(authKey),
    user_id: userId,
    practitioner_id: over.practitionerId ?? null,
    as_self: over.asSelf ? 1 : 0,
    stack: JSON.stringify(over.maskedBy ?? []),
    created: now(),
    last_seen: over.lastSeen ?? now(),
    expires: over.expires ?? inSeconds(12 * 3600),
  })
  return { token, authKey, sessionId: session.id }
}

/**
 * The entry in a session's mask stack for somebody who masks; `asSelf` if they mask as their own participant
 * record.
 */
export function below(user: Pick<User, 'id' | 'email' | 'role'>, over: Partial<MaskedBy> = {}): MaskedBy {
  return {
    userId: user.id,
    email: user.email,
    role: user.role as MaskedBy['role'],
    practitionerId: null,
    asSelf: false,
    ...over,
  }
}

/** The mask stack of a practitioner who views their own participant record. */
export async function belowSelf(practitioner: Practitioner): Promise<MaskedBy[]> {
  return [
    below((await User.findByPk(practitioner.user_id))!, { practitionerId: practitioner.id, asSelf: true }),
  ]
}
