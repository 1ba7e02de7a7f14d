import type { Where } from '~/access/conditions'
import { ANY, ATTENTION_KINDS } from './attention-kinds'

/** The views of the patient list that come from the kinds: whoever needs attention, then each kind alone. */
export const ATTENTION_VIEWS = ['attention', ...ATTENTION_KINDS.map(({ kind }) => kind)] as const

/**
 * Patients of the practice bound as `$showPractice` with such a row; `column` has the patient's id. An unknown
 * view finds nobody. `common`: so many have it that going through the list in its order finds a page sooner
 * than gathering all of them (10 against 0.4 ms where all of 5 000 have it, 0.1 against 4 where nobody has).
 */
export function attentionWhere(view: string, practiceId: number, column: string, common: boolean): Where {
  if (!ATTENTION_VIEWS.includes(view)) return { sql: '1 = 0', bind: {} }
  const rows = 'patient_attention a WHERE a.practice_id = $showPractice AND a.kind = $showKind'
  return {
    sql: common
      ? `EXISTS (SELECT 1 FROM ${rows} AND a.participant_id = ${column})`
      : `${column} IN (SELECT a.participant_id FROM ${rows})`,
    bind: { showPractice: practiceId, showKind: kindOfView(view) },
  }
}

/** The kind of the rows of a view. */
export function kindOfView(view: string): string {
  return view === 'attention' ? ANY : view
}
