import { readRow } from 'db/connection'
import { SuperbillCode } from 'db/models/superbill-code'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { retryRace } from '~/core/change/retry-race.server'
import { now } from '~/platform/clock'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
import type { SuperbillCodeInput, SuperbillCodeUpdate } from './superbill-code-schema'

const CODE: OwnedKind<SuperbillCode> = {
  model: SuperbillCode,
  resource: 'superbill-code',
  name: 'superbill code',
  made: 'Created',
  owners: ['practice'],
  current: ({ version, code, description, charge, unit_minutes }) => ({
    version,
    code,
    description,
    charge,
    unit_minutes,
  }),
  follows: ({ code, description }) => searchColumns(code, description),
}

/**
 * Adds a code to a practice, with a charge in cents (default 0); a repeat with the same `key` returns the id
 * of the first call.
 * @throws Refusal 403, 422 for a code in use.
 */
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
        mustAllow(
          recordRules['superbill-code'].create,
          actor,
          await loadFacts(actor, { practice: practice_id }),
        )
        await mustBeFreeCode(practice_id, code, 0)
        const description = input.description ?? ''
        const row = await SuperbillCode.create({
          practice_id,
          code,
          description,
          charge,
          unit_minutes,
          ...searchColumns(code, description),
          created: now(),
          updated: now(),
        })
        return { result: { id: row.id }, log: ownedEntry(CODE, 'CREATE', row) }
      }),
    ),
  )
}

/**
 * Updates the given fields of a code.
 * @throws Refusal 403, 422; Conflict 409 when `version` is not the stored one.
 */
export function updateSuperbillCode(
  actor: Actor,
  id: number,
  input: SuperbillCodeUpdate,
  version: number | null,
): Promise<void> {
  return updateOwned(CODE, actor, id, version, async (stored) => {
    const { code = stored.code, charge = stored.charge, unit_minutes = stored.unit_minutes } = input
    if (code !== stored.code) await mustBeFreeCode(stored.practice_id, code, id)
    const description = input.description === undefined ? stored.description : (input.description ?? '')
    return { code, description, charge, unit_minutes }
  })
}

/**
 * Permanently deletes a code; superbills keep their text.
 * @throws Refusal 403.
 */
export function deleteSuperbillCode(actor: Actor, id: number): Promise<void> {
  return deleteOwned(CODE, actor, id)
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
