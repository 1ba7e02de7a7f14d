import type { ScoreChange } from '~/domain/stored-scores/rescore-batch.server'
import type { ScoreRow } from '~/domain/stored-scores/score-rows'
import { rescore } from '~/domain/stored-scores/rescore.server'
import type { CommandInput } from './command'

/** Maximum changes listed per score; all are counted. */
const SHOWN = 10

/** Shows which scores of finished surveys would change if they were recomputed now; `--apply` stores them. */
export async function rescoreCommand({ args }: Pick<CommandInput, 'args'>): Promise<void> {
  const apply = args.includes('--apply')
  const byScore = new Map<string, { count: number; shown: ScoreChange[] }>()
  let surveys = 0
  for await (const batch of rescore(apply)) {
    surveys += batch.surveys
    for (const change of batch.changes) {
      const seen = byScore.get(change.score_name) ?? { count: 0, shown: [] }
      seen.count += 1
      if (seen.shown.length < SHOWN) seen.shown.push(change)
      byScore.set(change.score_name, seen)
    }
  }
  for (const [name, { count, shown }] of byScore) {
    console.log(`${name}: ${count} ${apply ? 'changed' : 'would change'}`)
    for (const { survey_id, from, to } of shown)
      console.log(`  survey ${survey_id}: ${told(from)} -> ${told(to)}`)
    if (count > shown.length) console.log(`  and ${count - shown.length} more`)
  }
  const changed = [...byScore.values()].reduce((sum, { count }) => sum + count, 0)
  console.log(
    `${surveys} finished surveys, ${changed} scores ${apply ? 'changed' : 'would change'}${changed > 0 && !apply ? '; --apply stores them' : ''}`,
  )
}

function told(row: ScoreRow | null): string {
  if (!row) return 'nothing'
  if (row.score === null)
    return `none${row.missing ? ` (lacks ${row.missing})` : row.note ? ` (${row.note})` : ''}`
  return row.threshold_index === null ? String(row.score) : `${row.score} (risk ${row.threshold_index})`
}
