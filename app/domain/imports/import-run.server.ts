import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { keptActor } from '~/core/guard/actor-later.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { startInvitations, uninvited } from '~/domain/auth/invite-run.server'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { sha256 } from '~/platform/secrets.server'
import type { ColumnSetName } from './column-sets'
import { rowsLeft } from './good-rows'
import type { Imported } from './open-import'
import type { ParkedFile } from './parked-file'
import { parkUpload } from './parked-upload.server'

/** The kind of job that runs one import. */
export const IMPORT_JOB = 'import'

/**
 * `waiting` and `running` come from the job, the others are stored: `refused` means that rows are no longer
 * valid, `failed` that it could not be run. In both cases nothing was imported.
 */
export type RunState = 'waiting' | 'running' | 'done' | 'refused' | 'failed'

/** An import that the actor started. */
export type ImportRun = {
  id: number
  fileName: string
  created: string
  state: RunState
  /** Number of rows in its file, once it runs. */
  total: number
  result: Imported | null
  /** Key of the reason. */
  error: string | null
  /** True if some or all rows were not imported and can be viewed and corrected. */
  canCorrect: boolean
}

export type Start = { key: string | null; lang: Lang; goodRowsOnly: boolean }

/**
 * Queues the import of a checked file; a repeat with the same key starts no second one.
 * @returns the id of the run.
 */
export function startImport(
  actor: Actor,
  kind: ColumnSetName,
  { file_name, ...file }: ParkedFile,
  { key, lang, goodRowsOnly }: Start,
): Promise<number> {
  const content = JSON.stringify(file)
  const onceKey = key && sha256(JSON.stringify([key, kind, goodRowsOnly, file]))
  return writeTx(async () => {
    const begun = await readRow<{ id: number }>(
      `INSERT INTO import_run (user_id, actor, kind, place_id, file_name, content, good_rows_only, lang,
        once_key, created)
        VALUES ($userId, $actor, $kind, $placeId, $fileName, $content, $goodRowsOnly, $lang, $onceKey, $now)
        ON CONFLICT (user_id, once_key) DO NOTHING RETURNING id`,
      {
        userId: actor.userId,
        actor: keptActor(actor),
        kind,
        placeId: file.place_id,
        fileName: file_name,
        content,
        goodRowsOnly: goodRowsOnly ? 1 : 0,
        lang,
        onceKey,
        now: now(),
      },
    )
    if (!begun) {
      const first = await readRow<{ id: number }>(
        'SELECT id FROM import_run WHERE user_id = $userId AND once_key = $onceKey',
        { userId: actor.userId, onceKey },
      )
      return first!.id
    }
    const { id } = begun
    const jobId = await enqueue({
      kind: IMPORT_JOB,
      payload: { importId: id },
      dedupeKey: String(id),
      userId: actor.userId,
    })
    await writeRows('UPDATE import_run SET job_id = $jobId WHERE id = $id', { jobId, id })
    return id
  })
}

type Row = {
  id: number
  file_name: string
  created: string
  state: 'open' | 'done' | 'refused' | 'failed'
  result: string | null
  error: string | null
  has_rows: number
  job_status: string | null
  total: number | null
}

const COLUMNS = `r.id, r.file_name, r.created, r.state, r.result, r.error,
  CASE WHEN r.content IS NULL THEN 0 ELSE 1 END AS has_rows, j.status AS job_status, j.total`
const OWN = `FROM import_run r LEFT JOIN job j ON j.id = r.job_id
  WHERE r.user_id = $userId AND r.kind = $kind AND COALESCE(r.place_id, 0) = $placeId`
const SHOWN = 5

type Where = { kind: ColumnSetName; placeId: number | null }
const bindOf = (actor: Actor, { kind, placeId }: Where) => ({
  userId: actor.userId,
  kind,
  placeId: placeId ?? 0,
})

/** Returns one import that the actor started for this place; null for any other. */
export async function importRun(actor: Actor, where: Where, id: number): Promise<ImportRun | null> {
  const row = await readRow<Row>(`SELECT ${COLUMNS} ${OWN} AND r.id = $id`, { ...bindOf(actor, where), id })
  return row && present(row)
}

/** Returns the latest imports that the actor started for this place. */
export async function ownImports(actor: Actor, where: Where): Promise<ImportRun[]> {
  const rows = await readRows<Row>(
    `SELECT ${COLUMNS} ${OWN} ORDER BY r.id DESC LIMIT ${SHOWN}`,
    bindOf(actor, where),
  )
  return rows.map(present)
}

function present(row: Row): ImportRun {
  const state = stateOf(row)
  return {
    id: row.id,
    fileName: row.file_name,
    created: row.created,
    state,
    total: row.total ?? 0,
    result: row.result === null ? null : (JSON.parse(row.result) as Imported),
    error: row.error ?? (state === 'failed' ? 'imports.runStopped' : null),
    canCorrect: row.has_rows === 1 && state !== 'waiting' && state !== 'running',
  }
}

/** If the job was given up or is missing, its process ended without reporting. */
function stateOf({ state, job_status }: Row): RunState {
  if (state !== 'open') return state
  if (job_status === 'queued') return 'waiting'
  return job_status === 'running' ? 'running' : 'failed'
}

/**
 * Returns the rows of an ended run that were not imported, with the number imported; null if there are none.
 */
export async function restOfRun({ id, fileName, canCorrect, result }: ImportRun): Promise<ParkedFile | null> {
  if (!canCorrect) return null
  const row = await readRow<{ content: string }>('SELECT content FROM import_run WHERE id = $id', { id })
  const file = JSON.parse(row!.content) as Omit<ParkedFile, 'file_name'>
  return { ...file, file_name: fileName, created: (file.created ?? 0) + (result?.created ?? 0) }
}

/**
 * Parks the remaining rows of an ended run for the session, to be viewed and corrected.
 * @returns the id, or null if there are none.
 */
export async function parkRun(actor: Actor, where: Where, id: number): Promise<number | null> {
  const run = await importRun(actor, where, id)
  const file = run && (await restOfRun(run))
  return file && parkUpload(actor, where.kind, file)
}

/** Ends a run. Rows not imported stay for some days; all other rows of the file are deleted. */
export async function endRun(
  id: number,
  file: ParkedFile,
  end:
    | { state: 'done'; imported: Imported; people?: readonly number[] }
    | { state: 'refused' | 'failed'; error: string },
): Promise<void> {
  const { file_name: _, ...rest } = file
  const leftOut = end.state === 'done' ? (end.imported.left_out ?? []) : null
  const rows = leftOut === null ? file.rows : rowsLeft(file.rows, file.has_header_row, leftOut)
  await writeRows(
    `UPDATE import_run SET state = $state, result = $result, error = $error, people = $people,
      content = $content, ended = $now
      WHERE id = $id`,
    {
      id,
      state: end.state,
      result: end.state === 'done' ? JSON.stringify(end.imported) : null,
      error: end.state === 'done' ? null : end.error,
      people: end.state === 'done' && end.people ? JSON.stringify(end.people) : null,
      content: leftOut?.length === 0 ? null : JSON.stringify({ ...rest, rows }),
      now: now(),
    },
  )
}

/** Returns the participants that a run created. */
export async function peopleOfRun(id: number): Promise<number[]> {
  const row = await readRow<{ people: string | null }>('SELECT people FROM import_run WHERE id = $id', { id })
  return row?.people ? (JSON.parse(row.people) as number[]) : []
}

/**
 * Invites, in the background, the people of one of the actor's imports who were not invited yet.
 * @throws Refusal 403 for somebody else's run.
 */
export async function inviteImported(actor: Actor, where: Where, id: number, lang: Lang): Promise<void> {
  const run = await importRun(actor, where, id)
  if (run?.state !== 'done') throw forbidden()
  const people = await uninvited(await peopleOfRun(id))
  if (people.length > 0) await startInvitations(actor, people, { lang, importRunId: id })
}
