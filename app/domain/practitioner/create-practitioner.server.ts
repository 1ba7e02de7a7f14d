import { readRow } from 'db/connection'
import { Participant } from 'db/models/participant'
import { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { lockAccount } from '~/domain/account/account.server'
import { searchColumns } from '~/core/list/searchable'
import { mustBeKnownCode } from '~/domain/practice/practice-columns.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { emailKey, fold } from '~/platform/fold'
import { accountToAttach } from './attach-account.server'
import { mailStaff } from './invite-practitioner.server'
import type { PractitionerInput } from './practitioner-schema'
import { mustBeFreeRecord } from './free-record.server'

export type Created = { id: number; attached: boolean }

/**
 * Creates a practitioner in a practice of the actor's scope. A new e-mail gets an account with its own
 * participant record (OP-83) and a mailed link to choose a password. An e-mail in use is attached to its
 * account once `attach` confirms it (OP-16), keeping the names it has. A repeat with the same `key` returns
 * the id of the first call.
 * @param lang the sender's language, for mails to somebody whose language is not known.
 * @throws Refusal 403; 422 for an e-mail in use that is not confirmed or cannot work here, and for an unknown
 * code.
 */
export function createPractitioner(
  actor: Actor,
  input: PractitionerInput,
  key: string | null = null,
  lang: Lang = 'en',
): Promise<Created> {
  return retryRace(() =>
    once(actor, 'practitioner.create', key, () =>
      change(actor, async () => {
        const {
          practice_id,
          email,
          language = null,
          firstname,
          lastname,
          attach,
          receive_appointment_alert,
          disabled,
          ...work
        } = input
        await lockOwner({ table: 'practice', id: practice_id }, 'adding')
        mustAllow(recordRules.practitioner.create, actor, await loadFacts(actor, { practice: practice_id }))
        await mustBeKnownCode(work.practitioner_code_id, 'practitioner_code_id')
        // Waits for an account that is just being closed, and then does not find it.
        const known = await lockAccount({ email_key: emailKey(email) })
        const user = known
          ? await accountToAttach(actor, known, practice_id, attach ?? null)
          : await newAccount(email, language)
        const person = await personOf(user, { firstname, lastname, email })
        await mustBeFreeRecord(practice_id, work.emr_id, null)
        const columns = {
          ...work,
          // Not the former link, which may belong to somebody else by now.
          emr_id: work.emr_id ?? null,
          ...namesOf(person),
          receive_appointment_alert: receive_appointment_alert ? 1 : 0,
          disabled: disabled ? 1 : 0,
          archived: 0,
          updated: now(),
        }
        const former = await Practitioner.findOne({ where: { user_id: user.id, practice_id } })
        const { id } = former
          ? await former.set(columns).save()
          : await Practitioner.create({
              ...columns,
              user_id: user.id,
              participant_id: person.id,
              practice_id,
              created: now(),
            })
        await mailStaff(user, { lang, practice: await practiceName(practice_id) })
        return {
          result: { id, attached: known !== null },
          log: {
            type: 'CREATE',
            text: `${known ? 'Attached user' : 'Created user'} ${user.id} as practitioner ${id} of practice ${practice_id}`,
            resource: 'practitioner',
            recordId: id,
          },
        }
      }),
    ),
  )
}

function newAccount(email: string, language: string | null): Promise<User> {
  return User.create({
    email,
    email_key: emailKey(email),
    role: 'PRACTITIONER',
    language,
    created: now(),
    updated: now(),
  })
}

type Names = { firstname: string; lastname: string; email: string }

/** The participant record of an account; an existing one keeps its names. */
async function personOf(user: User, names: Names): Promise<Participant> {
  const known = await Participant.findOne({ where: { user_id: user.id } })
  if (known) return known
  const { firstname, lastname } = names
  return Participant.create({
    user_id: user.id,
    is_staff: 1,
    firstname,
    lastname,
    ...searchColumns({ ...names, dob: null }),
    created: now(),
    updated: now(),
  })
}

function namesOf({ firstname, lastname }: Participant) {
  return { firstname_search: fold(firstname), lastname_search: fold(lastname) }
}

async function practiceName(id: number): Promise<string> {
  return (await readRow<{ name: string }>('SELECT name FROM practice WHERE id = $id', { id }))?.name ?? ''
}
