import { currentTransaction, outsideTransaction } from 'db/context'
import { Survey } from 'db/models/survey'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { writeLog } from '~/core/log/write.server'
import { usesDietId } from '~/domain/questionnaire/uses-diet-id.server'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { change, mustAllow, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { now } from '~/platform/clock'
import { logError } from '~/platform/log.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { isOpenTo } from './may-fill.server'
import { offeredHere, type Place } from './offered-here'
import { askFor, openCopy } from './open-copy.server'

/**
 * Creates a survey with the latest version of a questionnaire (SUR-28); a repeat with the same `key` returns
 * the first response. If the participant already has one of this kind open, that one is continued, to avoid
 * duplicates, unless a practitioner or an administrator requests `another`. `theme` comes from the address;
 * calls have none.
 * @throws Refusal 403 for a participant out of scope, or a questionnaire that the actor may not begin (here);
 * 422 for an unknown code.
 */
export async function createSurvey(
  actor: Actor,
  input: { questionnaire_code: string; participant_id: number; another?: boolean },
  key?: string | null,
  theme?: string,
): Promise<{ id: number }> {
  const facts = await participantFacts(actor, input.participant_id)
  mustAllow(recordRules.survey.create, actor, facts, 'questionnaire_code')
  const definition = await definitionToBegin(actor, input, theme)
  return retryRace(() =>
    once(actor, 'survey.create', key, async () => {
      const open = mayRepeat(actor, input) ? null : await openCopy(input.participant_id, definition.code)
      if (!open) return create(actor, definition, input.participant_id)
      await askFor(open, actor)
      return { id: open.id }
    }),
  )
}

/**
 * Creates several surveys, all or none (SUR-29). Those already open are continued, unless `another` is
 * requested, and listed in `continued`. A failure is also written to the activity log.
 * @throws Refusal as createSurvey; 422 without any code.
 */
export async function createSurveys(
  actor: Actor,
  input: { participant_id: number; questionnaireCodes: readonly string[]; another?: boolean },
  key?: string | null,
  theme?: string,
): Promise<{ ids: number[]; continued: number[] }> {
  try {
    const facts = await participantFacts(actor, input.participant_id)
    mustAllow(recordRules.survey.createMany, actor, facts, 'questionnaireCodes')
    if (input.questionnaireCodes.length === 0)
      throw new Refusal('questionnaire.createManyError', {
        errors: { questionnaireCodes: ['form.required'] },
      })
    const unknown = input.questionnaireCodes.findIndex((code) => !latestDefinition(code))
    if (unknown >= 0)
      throw new Refusal('questionnaire.createManyError', {
        errors: { [`questionnaireCodes[${unknown}]`]: ['form.choice'] },
      })
    const place = { theme, usesDietId: await usesDietId(actor, input.participant_id) }
    const definitions = [
      ...new Set(input.questionnaireCodes.map((code) => definitionFor(actor, code, place))),
    ]
    return await retryRace(() =>
      once(actor, 'survey.createMultiple', key, () =>
        change(actor, async () => {
          const ids: number[] = []
          const continued: number[] = []
          for (const definition of definitions) {
            const open = mayRepeat(actor, input)
              ? null
              : await openCopy(input.participant_id, definition.code)
            const { id } = open ?? (await Survey.create(newRow(actor, definition, input.participant_id)))
            ids.push(id)
            if (!open) continue
            await askFor(open, actor)
            continued.push(id)
          }
          const added = ids.filter((id) => !continued.includes(id)).map((id) => `#${id}`)
          return {
            result: { ids, continued },
            log: {
              type: 'CREATE',
              text: `Created surveys ${added.join(', ') || '(all of them are open already)'}`,
              resource: 'survey',
              participantId: input.participant_id,
            },
          }
        }),
      ),
    )
  } catch (error) {
    await logFailure(actor, input.participant_id)
    throw error
  }
}

/**
 * Keeps the failure although its transaction is rolled back; inside a transaction it is written afterwards.
 */
async function logFailure(actor: Actor, participantId: number): Promise<void> {
  const entry = {
    type: 'ERROR',
    text: 'Error creating questionnaires',
    resource: 'survey',
    participantId,
  } as const
  const written = outsideTransaction(() => writeLog(actor, entry)).catch((error) =>
    logError('survey.createMultiple', error),
  )
  if (!currentTransaction()) await written
}

/**
 * Returns the questionnaire to begin for a code, which may have a different code.
 * @throws Refusal 403 for a questionnaire that the actor may not begin (here); 422 for an unknown code.
 */
export async function definitionToBegin(
  actor: Actor,
  input: { questionnaire_code: string; participant_id: number },
  theme?: string,
): Promise<Definition> {
  const place = { theme, usesDietId: await usesDietId(actor, input.participant_id) }
  return definitionFor(actor, input.questionnaire_code, place)
}

/** The DIET questionnaire replaces the picture assessment where that is not available (OP-96). */
function definitionFor(actor: Actor, code: string, place: Place): Definition {
  const asked = code === 'DIETID' && !place.usesDietId ? 'DIET' : code
  const definition = latestDefinition(asked)
  if (!definition)
    throw new Refusal('questionnaire.createError', { errors: { questionnaire_code: ['form.choice'] } })
  // DIET is not listed along with the pictures, but replaces them while their service is down (OP-96).
  const isHere = asked === 'DIET' || offeredHere(asked, place)
  if (!isOpenTo(actor, definition) || !isHere) throw forbidden()
  return definition
}

/** Only non-participants can create a second copy, and only on request. */
function mayRepeat(actor: Actor, { another }: { another?: boolean }): boolean {
  return actor.role !== 'PARTICIPANT' && another === true
}

function create(actor: Actor, definition: Definition, participantId: number): Promise<{ id: number }> {
  return change(actor, async () => {
    const { id } = await Survey.create(newRow(actor, definition, participantId))
    return {
      result: { id },
      log: { type: 'CREATE', text: `Created survey #${id}`, resource: 'survey', recordId: id, participantId },
    }
  })
}

function newRow(actor: Actor, definition: Definition, participantId: number) {
  const instant = now()
  return {
    participant_id: participantId,
    practice_id: actor.practitioner?.practiceId ?? null,
    questionnaire_code: definition.code,
    definition_version: definition.version,
    created_by: actor.userId,
    created: instant,
    updated: instant,
  }
}
