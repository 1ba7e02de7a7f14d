import { Participant } from 'db/models/participant'
import { isMasking, type Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { positiveInteger } from '~/access/match'
import { PROVIDER_TYPES } from '~/access/roles'
import { recordRules, screenRules } from '~/access/rules'
import { planFor } from '~/domain/account/account.server'
import { inviteSince } from '~/domain/auth/invite-run.server'
import { updateParticipant } from '~/domain/participant/update-participant.server'
import { practiceInScope } from '~/domain/practice/practice-scope.server'
import { createProvider } from '~/domain/provider-links/write-provider.server'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { createSurveys } from '~/domain/survey/create-surveys.server'
import type { Lang } from '~/i18n/t'
import { invalid } from '~/platform/refusal'
import { BULK_ACTIONS, type BulkAction } from './bulk-action'
import { movesTo, MovesRefusal } from './picked-people.server'

/** How an action is done: the choice made for it, the language of mails, and when it was requested. */
type How = { choice: string; lang: Lang; since: string }

/** A request; `confirmed` is the choice that the user confirmed when asked. */
export type Asked = { choice: string; people: readonly number[]; confirmed: string | null }

type Act = {
  /** True if the actor may request it at all; each patient is then checked separately. */
  offered: (actor: Actor) => boolean
  /** @throws Refusal 422 for a choice that is not allowed. */
  check?: (actor: Actor, asked: Asked) => Promise<void>
  /** Returns false if there was nothing to do. */
  run: (actor: Actor, participantId: number, how: How) => Promise<unknown>
}

/** What is done to one patient; each action checks access itself. */
export const ACTS: Record<BulkAction, Act> = {
  invite: {
    offered: ({ role }) => recordRules.participant.invite[role as 'ADMIN'] !== undefined,
    run: inviteSince,
  },
  assign: {
    offered: (actor) => actor.role === 'PRACTITIONER' && !isMasking(actor),
    check: async (_actor, { choice }) => mustBeChoice(latestDefinition(choice) !== undefined),
    run: async (actor, participant_id, { choice }) => {
      const { ids, continued } = await createSurveys(actor, { participant_id, questionnaireCodes: [choice] })
      return continued.length < ids.length
    },
  },
  plan: {
    offered: ({ role }) =>
      role !== 'PARTICIPANT' && recordRules.participant.update[role as 'ADMIN'] !== undefined,
    check: async (actor, { choice, people, confirmed }) => {
      const id = positiveInteger(choice)
      mustBeChoice(id !== null)
      await planFor(actor, id!).catch(() => mustBeChoice(false))
      const moves = confirmed === choice ? null : await movesTo(actor, people, id!)
      if (moves) throw new MovesRefusal(moves)
    },
    run: async (actor, participantId, { choice }) => {
      const plan = { plan_id: Number(choice) }
      if (await Participant.findOne({ where: { id: participantId, ...plan }, attributes: ['id'] }))
        return false
      return updateParticipant(actor, participantId, plan, null)
    },
  },
  practice: {
    offered: ({ role }) => recordRules.provider.create[role as 'ADMIN'] !== undefined,
    check: async (actor, { choice }) => {
      const link = linkOf(choice)
      mustBeChoice(link !== null && (await practiceInScope(actor, link.practice_id)))
    },
    run: (actor, participant_id, { choice }) => createProvider(actor, { participant_id, ...linkOf(choice)! }),
  },
}

/** Returns the actions that this reader may take on several patients. */
export function bulkActionsOf(actor: Actor): BulkAction[] {
  if (!decide(screenRules['patients.bulk'], actor, {})) return []
  return BULK_ACTIONS.filter((action) => ACTS[action].offered(actor))
}

/** A practice and the type of link to it, combined into one option value. */
export function linkChoice(practice: string, type: string): string {
  return `${practice} ${type}`
}

function linkOf(choice: string) {
  const [practice = '', type] = choice.split(' ')
  const practice_id = positiveInteger(practice)
  const known = PROVIDER_TYPES.find((one) => one === type)
  return practice_id === null || !known ? null : { practice_id, type: known }
}

function mustBeChoice(is: boolean): void {
  if (!is) throw invalid({ choice: ['form.choice'] })
}
