import type { Where } from '~/access/conditions'
import { ANY, ATTENTION_KINDS } from './attention-kinds'

/** The views of the patient list that come from the kinds: whoever needs attention, then each kind alone. */
export const ATTENTION_VIEWS = ['attention', ...ATTENTION_KINDS.map(({ kind }) => kind)] as const

/** Patients of the practice bound as `$showPractice` with such a row; `column` has the patient's id. An
 * unknown view finds nobody. */
export function attentionWhere(view: string, practiceId: number, column: string): Where {
  if (!ATTENTION_VIEWS.includes(view)) return { sql: '1 = 0', bind: {} }
  return {
    sql: `${column} IN (SELECT a.participant_id FROM patient_attention a WHERE a.practice_id = $showPractice
      AND a.kind = $showKind)`,
    bind: { showPractice: practiceId, showKind: kindOfView(view) },
  }
}

/** The kind of the rows of a view. */
export function kindOfView(view: string): string {
  return view === 'attention' ? ANY : view
}
