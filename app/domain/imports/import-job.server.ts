import { readRow, writeRows, writeTx } from 'db/connection'
import { actorLater } from '~/core/guard/actor-later.server'
import { JobFailed, type JobKind, type RunningJob } from '~/core/jobs/job-kind'
import { storedLang } from '~/i18n/t'
import { inSeconds } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { ImportRefusal } from './check-import.server'
import type { ColumnSetName } from './column-sets'
import { openImport } from './import-kind.server'
import { endRun, IMPORT_JOB } from './import-run.server'
import type { ParkedFile } from './parked-file'
import { sweepStages, unstage } from './older-stages.server'

/** Seconds until the next try after the first and the second failure. */
const WAITS = [10, 60] as const

/** The job of one import: all or nothing, even if it runs again after its process ended. */
export const importJob: JobKind = { kind: IMPORT_JOB, waits: WAITS, run }

type Row = {
  id: number
  actor: string
  kind: ColumnSetName
  place_id: number | null
  file_name: string
  content: string
  good_rows_only: number
  lang: string
}

async function run(job: RunningJob): Promise<unknown> {
  const row = await readRow<Row>(
    `SELECT id, actor, kind, place_id, file_name, content, good_rows_only, lang FROM import_run
      WHERE id = $id AND state = 'open'`,
    { id: Number(job.payload.importId) },
  )
  // Already ended by a process that died before it could report so.
  if (!row) return
  const file = { ...(JSON.parse(row.content) as Omit<ParkedFile, 'file_name'>), file_name: row.file_name }
  try {
    return await importFile(job, row, file)
  } catch (error) {
    const last = job.attempts > WAITS.length
    if (!(error instanceof Refusal) && !last) throw error
    const state = error instanceof ImportRefusal ? 'refused' : 'failed'
    const key = error instanceof Refusal ? error.data.key : 'imports.runFailed'
    await writeTx(() => endRun(row.id, file, { state, error: key }))
    if (!(error instanceof Refusal)) throw error
    if (state === 'failed') throw new JobFailed(key, true)
    return { refused: true }
  }
}

async function importFile(job: RunningJob, row: Row, file: ParkedFile): Promise<unknown> {
  const actor = await actorLater(row.actor)
  if (!actor) throw new Refusal('imports.runForbidden', { status: 403 })
  const total = file.rows.length - (file.has_header_row ? 1 : 0)
  await job.progress(0, total)
  await unstage(`run ${row.id}`)
  const opened = await openImport(row.kind, actor, row.place_id)
  const {
    created,
    known = 0,
    left_out = [],
  } = await opened.run(file, {
    key: null,
    lang: storedLang(row.lang) ?? 'en',
    goodRowsOnly: row.good_rows_only === 1,
    written: (imported, people) => endRun(row.id, file, { state: 'done', imported, people }),
  })
  await job.progress(total, total)
  return { created, known, leftOut: left_out.length }
}

const DAYS = 7
const DAY = 24 * 3600
const STAGE_HOURS = 1

/**
 * Deletes what imports left behind: rows of interrupted imports of older versions, and uncorrected rows of
 * finished ones.
 */
export async function sweepImports(): Promise<{ stages: number; files: number }> {
  const stages = await sweepStages(STAGE_HOURS * 3600)
  const files = await writeTx(() =>
    writeRows('UPDATE import_run SET content = NULL WHERE content IS NOT NULL AND ended < $before', {
      before: inSeconds(-DAYS * DAY),
    }),
  )
  return { stages, files }
}
