import { readRow } from 'db/connection'
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

/**
 * Creates a survey of the newest version of a questionnaire (SUR-28); a repeat with the same `key` gets the first answer.
 * A participant who has one of the kind unfinished gets that one, so that no second copy lies about. `theme` is the one of the
 * address; commands have none.
 * @throws Refusal 403 foreign participant, or a questionnaire the actor may not begin (here); 422 unknown code.
 */
export async function createSurvey(
  actor: Actor,
  input: { questionnaire_code: string; participant_id: number },
  key?: string | null,
  theme?: string,
): Promise<{ id: number }> {
  mustAllow(recordRules.survey.create, actor, await participantFacts(actor, input.participant_id))
  const place = { theme, usesDietId: await usesDietId(actor, input.participant_id) }
  const definition = definitionFor(actor, input.questionnaire_code, place)
  return retryRace(() =>
    once(actor, 'survey.create', key, async () => {
      const open = await unfinished(actor, input.participant_id, definition.code)
      return open ?? create(actor, definition, input.participant_id)
    }),
  )
}

/**
 * Creates several surveys, all or none (SUR-29). A failure is also written to the activity log.
 * @throws Refusal as createSurvey; 422 without any code.
 */
export async function createSurveys(
  actor: Actor,
  input: { participant_id: number; questionnaireCodes: readonly string[] },
  key?: string | null,
  theme?: string,
): Promise<{ ids: number[] }> {
  try {
    mustAllow(recordRules.survey.createMany, actor, await participantFacts(actor, input.participant_id))
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
          const added: string[] = []
          for (const definition of definitions) {
            const open = await unfinished(actor, input.participant_id, definition.code)
            const { id } = open ?? (await Survey.create(newRow(actor, definition, input.participant_id)))
            ids.push(id)
            if (!open) added.push(`#${id}`)
          }
          return {
            result: { ids },
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

/** The failure is kept although its transaction is rolled back; inside one it is written after that. */
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

/** The DIET questionnaire takes the place of the picture assessment where that is not to be had (OP-96). */
function definitionFor(actor: Actor, code: string, place: Place): Definition {
  const asked = code === 'DIETID' && !place.usesDietId ? 'DIET' : code
  const definition = latestDefinition(asked)
  if (!definition)
    throw new Refusal('questionnaire.createError', { errors: { questionnaire_code: ['form.choice'] } })
  // DIET is not listed beside the pictures, but stands in for them while their service does not answer (OP-96).
  const isHere = asked === 'DIET' || offeredHere(asked, place)
  if (!isOpenTo(actor, definition) || !isHere) throw forbidden()
  return definition
}

/** The newest copy that a participant has begun or been given and not finished; practitioners may give another. */
async function unfinished(actor: Actor, participantId: number, code: string): Promise<{ id: number } | null> {
  if (actor.role !== 'PARTICIPANT') return null
  return readRow(
    `SELECT id FROM survey WHERE participant_id = $participantId AND questionnaire_code = $code AND archived = 0 AND completed IS NULL
      ORDER BY id DESC LIMIT 1`,
    { participantId, code },
  )
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
