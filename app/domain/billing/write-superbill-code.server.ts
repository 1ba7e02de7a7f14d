import { readRow } from 'db/connection'
import { SuperbillCode } from 'db/models/superbill-code'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { retryRace } from '~/core/change/retry-race.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { forbidden, invalid } from '~/platform/refusal'
import type { SuperbillCodeInput, SuperbillCodeUpdate } from './superbill-code-schema'

const rules = recordRules['superbill-code']

/** Adds a code to a practice, with a charge in cents (0 unless given); a repeat with the same `key` answers
 * the first one's id. @throws Refusal 403, 422 for a used code. */
export function createSuperbillCode(
  actor: Actor,
  input: SuperbillCodeInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return retryRace(() =>
    once(actor, 'superbill-code.create', key, () =>
      change(actor, async () => {
        const { practice_id, code, charge = 0, unit_minutes = null } = input
        await lockOwner({ table: 'practice', id: practice_id }, 'adding')
        mustAllow(rules.create, actor, await loadFacts(actor, { practice: practice_id }))
        await mustBeFreeCode(practice_id, code, 0)
        const description = input.description ?? ''
        const { id } = await SuperbillCode.create({
          practice_id,
          code,
          description,
          charge,
          unit_minutes,
          ...searchColumns(code, description),
          created: now(),
          updated: now(),
        })
        return {
          result: { id },
          log: {
            type: 'CREATE',
            text: `Created superbill code ${id} of practice ${practice_id}`,
            resource: 'superbill-code',
            recordId: id,
          },
        }
      }),
    ),
  )
}

/** Saves the given fields of a code. @throws Refusal 403, 422; Conflict 409 when `version` is not the stored
 * one. */
export function updateSuperbillCode(
  actor: Actor,
  id: number,
  input: SuperbillCodeUpdate,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      retryRace(() =>
        change(actor, async () => {
          const stored = await load(actor, id, 'update')
          mustBeCurrent(version, stored, currentOf(stored))
          const code = input.code ?? stored.code
          const description = input.description === undefined ? stored.description : (input.description ?? '')
          const next = {
            code,
            description,
            charge: input.charge ?? stored.charge,
            unit_minutes: input.unit_minutes === undefined ? stored.unit_minutes : input.unit_minutes,
          }
          const fields = changedFields(stored.get({ plain: true }), next)
          if (fields.includes('code')) await mustBeFreeCode(stored.practice_id, code, id)
          await stored.set({ ...next, ...searchColumns(code, description), updated: now() }).save()
          return {
            result: undefined,
            log: {
              type: 'UPDATE',
              text: `Updated superbill code ${id} of practice ${stored.practice_id}`,
              resource: 'superbill-code',
              recordId: id,
              fields,
            },
          }
        }),
      ),
    async () => SuperbillCode.findByPk(id).then((stored) => stored && currentOf(stored)),
  )
}

/** Deletes a code for good; superbills keep what they say. @throws Refusal 403. */
export function deleteSuperbillCode(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const stored = await load(actor, id, 'delete')
    await deleteRow(SuperbillCode, id)
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Deleted superbill code ${id} of practice ${stored.practice_id}`,
        resource: 'superbill-code',
        recordId: id,
      },
    }
  })
}

async function load(actor: Actor, id: number, action: 'update' | 'delete'): Promise<SuperbillCode> {
  const stored = await SuperbillCode.findByPk(id)
  mustAllow(rules[action], actor, stored && (await loadFacts(actor, { practice: stored.practice_id })))
  if (!stored) throw forbidden()
  return stored
}

async function mustBeFreeCode(practiceId: number, code: string, id: number): Promise<void> {
  const taken = await readRow(
    'SELECT id FROM superbill_code WHERE practice_id = $practiceId AND code_search = $code AND id <> $id',
    { practiceId, code: fold(code), id },
  )
  if (taken) throw invalid({ code: ['superbill.codeInUse'] })
}

function searchColumns(code: string, description: string) {
  return { code_search: fold(code), description_search: fold(description) }
}

function currentOf({ version, code, description, charge, unit_minutes }: SuperbillCode) {
  return { version, code, description, charge, unit_minutes }
}
