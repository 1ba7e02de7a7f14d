import { Participant } from 'db/models/participant'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { emailWasChanged } from '~/domain/auth/email-change.server'
import { nameStaff } from '~/domain/practitioner/staff-names.server'
import { claimBiometricsEverywhere } from '~/domain/measures/biometrics/claim-biometrics.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, changedFields, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { closeSessionsOf } from '~/core/session/session.server'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { forbidden, invalid } from '~/platform/refusal'
import { dropPasswordLinks, lockAccount, mustBeFreeEmail, planFor } from '~/domain/account/account.server'
import { linkedWith } from '~/domain/emr/linked-record.server'
import { judgeDeath, keepDeath, setDeath } from './death.server'
import { editableFields, profileFields, type AccountFacts } from './participant-fields'
import { participantShape, type ParticipantField, type ParticipantUpdate } from './participant-schema'
import { searchColumns } from '~/core/list/searchable'

/**
 * Updates the given fields of a participant.
 * @throws Refusal 403 out of scope, 422 by field (including fields that the actor may not write), Conflict
 * 409 when `version` is not the stored one.
 */
export function updateParticipant(
  actor: Actor,
  id: number,
  input: ParticipantUpdate,
  version: number | null,
): Promise<void> {
  return save(id, () =>
    change(actor, async () => {
      const facts = await participantFacts(actor, id)
      const cares = facts !== null && decide(recordRules.participant.update, actor, facts)
      if (!cares) mustAllow(recordRules.participant.updateOwn, actor, facts)
      if (input.plan_id) await lockOwner({ table: 'company', planId: input.plan_id }, 'adding')
      const record = await lockedRecord(id, facts.participant!.user_id)
      if (record.participant.is_staff === 1 && actor.participantId !== id) throw forbidden()
      const own = actor.participantId === id ? profileFields(actor) : []
      const others = cares ? editableFields(actor, accountFacts(record.user)) : []
      return apply(actor, record, input, version, [...own, ...others])
    }),
  )
}

/**
 * Updates the actor's own record and marks the profile as reviewed (PAR-36 to 38).
 * @throws as `updateParticipant`.
 */
export function updateOwnProfile(
  actor: Actor,
  input: ParticipantUpdate,
  version: number | null,
): Promise<void> {
  const id = actor.participantId
  if (id === null) throw forbidden()
  return save(id, () =>
    change(actor, async () => {
      const record = await lockedRecord(id, actor.userId)
      record.participant.profile_updated = now()
      return apply(actor, record, input, version, profileFields(actor))
    }),
  )
}

/**
 * Returns the e-mail of a participant, and what decides which fields may be written.
 * @throws Refusal 403 when there is none.
 */
export async function accountOf(id: number): Promise<AccountFacts & { email: string }> {
  const { user } = await load(id)
  return { ...accountFacts(user), email: user.email }
}

function accountFacts({ role, password_hash }: User): AccountFacts {
  return { role, lacksPassword: password_hash === null }
}

type Loaded = { participant: Participant; user: User }

async function load(id: number): Promise<Loaded> {
  const participant = await Participant.findOne({ where: { id, archived: 0 } })
  const user = participant && (await User.findByPk(participant.user_id))
  if (!user) throw forbidden()
  return { participant, user }
}

/**
 * Returns the record, locked for a change. The account is locked first, as it is by code that ends the
 * person's work.
 */
async function lockedRecord(id: number, userId: number): Promise<Loaded> {
  await lockAccount({ id: userId })
  return load(id)
}

async function apply(
  actor: Actor,
  { participant, user }: Loaded,
  input: ParticipantUpdate,
  version: number | null,
  allowed: ParticipantField[],
) {
  const stored = fieldsOf(participant, user)
  mustBeCurrent(version, participant, { ...stored, version: participant.version })
  const fields = changedFields(stored, defined(input)) as ParticipantField[]
  const foreign = fields.filter((name) => !allowed.includes(name))
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((name) => [name, ['participant.notEditable']])))

  const wasDisabled = user.disabled === 1
  judgeDeath({ died: participant.died, dob: participant.dob, disabled: wasDisabled }, defined(input))
  const {
    email = user.email,
    language = user.language,
    disabled: asked = wasDisabled,
    plan_id,
    died,
    died_undone: reason,
    ...person
  } = defined(input)
  const isDeath = fields.includes('died')
  const disabled = isDeath ? await setDeath(participant, user, died ?? null) : asked
  if (disabled !== wasDisabled && !fields.includes('disabled')) fields.push('disabled')
  if (fields.includes('plan_id') && plan_id) {
    const plan = await planFor(actor, plan_id, participant.company_id)
    Object.assign(participant, {
      plan_id: plan.id,
      company_id: plan.company_id,
      reseller_id: plan.reseller_id,
    })
  }
  Object.assign(participant, person)
  const { id, company_id, emr_id } = participant
  const isLinkNew = participant.changed('emr_id') || participant.changed('company_id')
  Object.assign(participant, searchColumns({ ...pickNames(participant), email }), { updated: now() })
  await participant.save()
  if (fields.includes('firstname') || fields.includes('lastname')) await nameStaff(participant)
  if (fields.includes('external_id')) await claimBiometricsEverywhere(participant.id)
  if (OF_ACCOUNT.some((name) => fields.includes(name))) await saveAccount(user, { email, language, disabled })
  if (isDeath) await keepDeath(id)
  if (isLinkNew && emr_id && (await linkedWith(company_id, emr_id, id)))
    throw invalid({ emr_id: ['participant.emrIdTaken'] })
  return {
    result: undefined,
    log: {
      type: 'UPDATE' as const,
      text: isDeath ? deathText(died ?? null, reason ?? '') : `Updated participant ${id}`,
      resource: 'participant',
      recordId: id,
      participantId: id,
      fields,
    },
  }
}

/** The log text about a date of death. */
function deathText(died: string | null, reason: string): string {
  return died === null ? `Took back the date of death: ${reason}` : `Recorded the date of death: ${died}`
}

const OF_ACCOUNT = ['email', 'language', 'disabled'] as const
type AccountFields = { email: string; language: string | null; disabled: boolean }

async function saveAccount(user: User, { email, language, disabled }: AccountFields): Promise<void> {
  // A platform administrator cannot be locked out through their patient record (OP-64).
  if (disabled && user.disabled === 0 && user.role === 'ADMIN')
    throw invalid({ disabled: ['participant.deleteStaff'] })
  await mustBeFreeEmail(email, user.id)
  const before = user.email
  const moves = emailKey(email) !== user.email_key
  if (moves) await dropPasswordLinks(user.id)
  if (disabled && user.disabled === 0) await closeSessionsOf(user.id)
  Object.assign(user, {
    email,
    email_key: emailKey(email),
    language,
    disabled: disabled ? 1 : 0,
    updated: now(),
  })
  await user.save()
  if (moves) await emailWasChanged(user, before)
}

function pickNames({ firstname, lastname, dob }: Participant) {
  return { firstname, lastname, dob }
}

/** The current values of the writable fields. */
function fieldsOf(participant: Participant, user: User): Record<string, unknown> {
  const row: Record<string, unknown> = {
    ...participant.get({ plain: true }),
    email: user.email,
    language: user.language,
    disabled: user.disabled === 1,
  }
  return Object.fromEntries(Object.keys(participantShape).map((name) => [name, row[name] ?? null]))
}

function defined(input: ParticipantUpdate): ParticipantUpdate {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

function save(id: number, run: () => Promise<void>): Promise<void> {
  return saveCurrent(
    () => retryRace(run),
    async () => {
      const { participant, user } = await load(id)
      return { ...fieldsOf(participant, user), version: participant.version }
    },
  )
}
