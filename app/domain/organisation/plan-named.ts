import type { Where } from '~/access/conditions'
import { anywhere } from '~/core/list/text-where'
import { fold } from '~/platform/fold'

/** Plans with the words in their own name or their company's. */
export function planNamed(words: string): Where {
  return {
    sql: `(plan.name_search LIKE $planNamed ESCAPE '\\' OR plan.company_id IN
      (SELECT n.id FROM company n WHERE n.name_search LIKE $planNamed ESCAPE '\\'))`,
    bind: { planNamed: anywhere(fold(words)) },
  }
}
