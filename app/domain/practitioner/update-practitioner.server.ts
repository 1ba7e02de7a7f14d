import { readRow } from 'db/connection'
import { Participant } from 'db/models/participant'
import { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { dropPasswordLinks, lockAccount, mustBeFreeEmail } from '~/domain/account/account.server'
import { searchColumns } from '~/core/list/searchable'
import { mustBeKnownCode } from '~/domain/practice/practice-columns.server'
import { change, changedFields, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { closeSessionsOf } from '~/core/session/session.server'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { forbidden, invalid } from '~/platform/refusal'
import { emailWasChanged } from '~/domain/auth/email-change.server'
import { practitionerFields } from './practitioner-fields'
import { practitionerShape, type PractitionerUpdate } from './practitioner-schema'
import { staffAccount } from './staff-account.server'
import { nameStaff } from './staff-names.server'
import { mustBeFreeRecord } from './free-record.server'

/**
 * Updates the given fields of a practitioner. Disabling ends their sessions at once.
 * @throws Refusal 403 out of scope, 422 by field (including fields that the actor may not write), Conflict
 * 409 when `version` is not the stored one.
 */
export function updatePractitioner(
  actor: Actor,
  id: number,
  input: PractitionerUpdate,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      retryRace(() =>
        change(actor, async () => {
          mustAllow(recordRules.practitioner.update, actor, await loadFacts(actor, { practitioner: id }))
          await lockAccountOf(id)
          const loaded = await load(id)
          const stored = fieldsOf(loaded)
          mustBeCurrent(version, loaded.practitioner, { ...stored, version: loaded.practitioner.version })
          const given = Object.fromEntries(
            Object.entries(input).filter(([, value]) => value !== undefined),
          ) as PractitionerUpdate
          const fields = changedFields(stored, given)
          await mustWrite(actor, loaded.practitioner, fields)
          await mustBeKnownCode(given.practitioner_code_id, 'practitioner_code_id')
          await apply(loaded, given, fields)
          if (fields.includes('emr_id'))
            await mustBeFreeRecord(loaded.practitioner.practice_id, given.emr_id, id)
          return {
            result: undefined,
            log: {
              type: 'UPDATE',
              text: `Updated practitioner ${id}`,
              resource: 'practitioner',
              recordId: id,
              fields,
            },
          }
        }),
      ),
    async () => {
      const loaded = await load(id)
      return { ...fieldsOf(loaded), version: loaded.practitioner.version }
    },
  )
}

type Loaded = { practitioner: Practitioner; person: Participant; user: User }

/** Code that ends their work, or changes them as a patient, also locks the account first. */
async function lockAccountOf(id: number): Promise<void> {
  const row = await readRow<{ user_id: number }>('SELECT user_id FROM practitioner WHERE id = $id', { id })
  if (row) await lockAccount({ id: row.user_id })
}

/** @throws Refusal 403 when they no longer exist. */
async function load(id: number): Promise<Loaded> {
  const practitioner = await Practitioner.findOne({ where: { id, archived: 0 } })
  const [person, user] = practitioner
    ? await Promise.all([
        Participant.findByPk(practitioner.participant_id),
        User.findByPk(practitioner.user_id),
      ])
    : []
  if (!practitioner || !person || !user) throw forbidden()
  return { practitioner, person, user }
}

/** The current values of the writable fields. */
function fieldsOf({ practitioner, person, user }: Loaded): Record<string, unknown> {
  const row: Record<string, unknown> = {
    ...practitioner.get({ plain: true }),
    email: user.email,
    firstname: person.firstname,
    lastname: person.lastname,
    receive_appointment_alert: practitioner.receive_appointment_alert === 1,
    disabled: practitioner.disabled === 1,
  }
  return Object.fromEntries(Object.keys(practitionerShape).map((name) => [name, row[name] ?? null]))
}

async function mustWrite(actor: Actor, practitioner: Practitioner, fields: readonly string[]): Promise<void> {
  const allowed: readonly string[] = practitionerFields(actor, await staffAccount(actor, practitioner))
  const foreign = fields.filter((name) => !allowed.includes(name))
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((name) => [name, ['practitioner.notEditable']])))
}

async function apply(
  { practitioner, person, user }: Loaded,
  given: PractitionerUpdate,
  fields: readonly string[],
): Promise<void> {
  const {
    email = user.email,
    firstname = person.firstname,
    lastname = person.lastname,
    receive_appointment_alert,
    disabled,
    ...work
  } = given
  if (fields.includes('email')) await saveEmail(user, email)
  const before = practitioner.disabled
  Object.assign(practitioner, work, { updated: now() })
  if (receive_appointment_alert !== undefined)
    practitioner.receive_appointment_alert = receive_appointment_alert ? 1 : 0
  if (disabled !== undefined) practitioner.disabled = disabled ? 1 : 0
  await practitioner.save()
  if (before === 0 && practitioner.disabled === 1) await closeSessionsOf(user.id)
  if (['email', 'firstname', 'lastname'].some((name) => fields.includes(name))) {
    const { dob } = person
    Object.assign(person, {
      firstname,
      lastname,
      ...searchColumns({ firstname, lastname, email, dob }),
      updated: now(),
    })
    await person.save()
    await nameStaff(person)
  }
}

/** Links mailed to the old address are deleted. */
async function saveEmail(user: User, email: string): Promise<void> {
  await mustBeFreeEmail(email, user.id)
  const before = user.email
  const moves = emailKey(email) !== user.email_key
  if (moves) await dropPasswordLinks(user.id)
  Object.assign(user, { email, email_key: emailKey(email), updated: now() })
  await user.save()
  if (moves) await emailWasChanged(user, before)
}
