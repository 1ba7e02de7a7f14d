import { randomUUID } from 'node:crypto'
import { Participant } from 'db/models/participant'
import { Provider } from 'db/models/provider'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { participant } from '~/entities/participant'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { placeholderEmail } from '~/domain/account/placeholder-email'
import { searchColumns } from '~/core/list/searchable'

type Owners = { participant_id: number; practice_id: number }

/**
 * Copies demographics and plan of a participant to a new one linked to the practice of the given link
 * (PAR-35, OP-65). E-mail and clinical data are not copied: the new account has a placeholder address and
 * cannot sign in until it gets a real one. `named` is the patient and practice that the caller believes the
 * link connects. A repeat with the same `key` returns the first one.
 * @throws Refusal 403.
 */
export function cloneParticipant(
  actor: Actor,
  providerId: number,
  key: string | null = null,
  named: Partial<Owners> = {},
): Promise<{ id: number }> {
  return once(actor, 'participant.clone', key, () =>
    change(actor, async () => {
      const link = await Provider.findByPk(providerId)
      if (link) await lockOwner({ table: 'practice', id: link.practice_id }, 'adding')
      mustAllow(
        recordRules.participant.clone,
        actor,
        link && (await loadFacts(actor, { participant: link.participant_id, practice: link.practice_id })),
      )
      const original =
        link && (await Participant.findOne({ where: { id: link.participant_id, archived: 0, is_staff: 0 } }))
      if (
        !original ||
        (named.participant_id ?? original.id) !== original.id ||
        (named.practice_id ?? link.practice_id) !== link.practice_id
      )
        throw forbidden()
      const email = placeholderEmail(randomUUID())
      const stamps = { created: now(), updated: now() }
      const user = await User.create({ email, email_key: email, role: 'PARTICIPANT', ...stamps })
      const copy = Object.fromEntries(participant.clone.map((field) => [field, original[field]])) as Pick<
        Participant,
        (typeof participant.clone)[number]
      >
      const { id } = await Participant.create({
        ...copy,
        ...searchColumns({ ...copy, email }),
        ...stamps,
        user_id: user.id,
      })
      await Provider.create({ participant_id: id, practice_id: link.practice_id, type: link.type, ...stamps })
      await keepAttention([id])
      return {
        result: { id },
        log: {
          type: 'CREATE',
          text: `Cloned participant ${original.id} as ${id}`,
          resource: 'participant',
          recordId: id,
          participantId: id,
        },
      }
    }),
  )
}
