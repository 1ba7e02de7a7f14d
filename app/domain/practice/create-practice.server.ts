import { Practice } from 'db/models/practice'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { mustBeFreeName, mustBeKnownCode, mustOpenFirst, practiceColumns } from './practice-columns.server'
import { USUAL_HOURS } from './opening-hours'
import { replacePlans } from './practice-plans.server'
import type { PracticeInput } from './practice-schema'

/**
 * Creates a practice in a company of the actor's scope. A repeat with the same `key` returns the id of the
 * first call.
 * @throws Refusal 403; 422 for a name that the company already uses, a plan of another company or an unknown
 * taxonomy code.
 */
export function createPractice(
  actor: Actor,
  input: PracticeInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'practice.create', key, () =>
    change(actor, async () => {
      const { company_id, ...fields } = input
      await lockOwner({ table: 'company', id: company_id }, 'adding')
      mustAllow(recordRules.practice.create, actor, await loadFacts(actor, { company: company_id }))
      await mustBeFreeName(company_id, fields.name)
      await mustBeKnownCode(fields.practice_code_id, 'practice_code_id')
      const { name, email, ...columns } = practiceColumns(fields)
      mustOpenFirst({ ...USUAL_HOURS, ...columns })
      const practice = await Practice.create({
        ...columns,
        name: name!,
        email: email!,
        name_search: columns.name_search!,
        company_id,
        created: now(),
        updated: now(),
      })
      if (fields.plan_ids) await replacePlans(practice, fields.plan_ids)
      const { id } = practice
      return {
        result: { id },
        log: {
          type: 'CREATE',
          text: `Created practice ${id} of company ${company_id}`,
          resource: 'practice',
          recordId: id,
        },
      }
    }),
  )
}
