import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { insertMany } from '~/core/change/bulk.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { inSeconds, now } from '~/platform/clock'

/** Stands in `archived` of what is written and not shown yet: neither live (0) nor deleted (1). */
const STAGED = 2
/** So many rows are written in one turn at the database. */
const BATCH = 1000

/** One person to stage: the columns of the two rows. */
export type StagedPerson = {
  user: { email_key: string } & Record<string, unknown>
  participant: Record<string, unknown>
}

/**
 * Writes people batch by batch, each in its own transaction, as nobody sees them yet: others write in
 * between, and their e-mails are taken at once. `publish` shows all of them, `unstage` takes all away.
 */
export async function stagePeople(
  stage: string,
  people: Iterable<StagedPerson>,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  let done = 0
  for (const batch of batches(people)) {
    await writeTx(() => stageBatch(stage, batch))
    done += batch.length
    await progress(done)
  }
}

function* batches(people: Iterable<StagedPerson>): Generator<StagedPerson[]> {
  let batch: StagedPerson[] = []
  for (const person of people) {
    batch.push(person)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function stageBatch(stage: string, people: readonly StagedPerson[]): Promise<void> {
  for (const { user } of people) user.archived = STAGED
  const userRows = await insertMany<{ id: number; email_key: string }>(
    'app_user',
    people.map(({ user }) => user),
    ['id', 'email_key'],
  )
  const userIds = new Map(userRows.map((row) => [row.email_key, row.id]))
  for (const { user, participant } of people)
    Object.assign(participant, { user_id: userIds.get(user.email_key), archived: STAGED })
  const inserted = await insertMany<{ id: number; user_id: number }>(
    'participant',
    people.map(({ participant }) => participant),
    ['id', 'user_id'],
  )
  await writeRows(
    `INSERT INTO staged_batch (stage, participants, users, created)
      VALUES ($stage, $participants, $users, $now)`,
    {
      stage,
      participants: JSON.stringify(inserted.map(({ id }) => id)),
      users: JSON.stringify(inserted.map(({ user_id }) => user_id)),
      now: now(),
    },
  )
}

type Batch = { id: number; participants: string; users: string }

const batchesOf = (stage: string) =>
  readRows<Batch>('SELECT id, participants, users FROM staged_batch WHERE stage = $stage ORDER BY id', {
    stage,
  })

/**
 * Shows everything that was staged, within the caller's transaction. @returns the ids of the participants.
 * @throws Error when some of it was taken away meanwhile.
 */
export async function publish(stage: string, expected: number): Promise<number[]> {
  const batches = await batchesOf(stage)
  const participants = batches.flatMap((batch) => JSON.parse(batch.participants) as number[])
  if (participants.length !== expected) throw new Error('staged rows are gone')
  await show(
    'app_user',
    batches.flatMap((batch) => JSON.parse(batch.users) as number[]),
  )
  await show('participant', participants)
  await enqueue({ kind: 'attention', dedupeKey: 'imported' })
  await writeRows('DELETE FROM staged_batch WHERE stage = $stage', { stage })
  return participants
}

async function show(table: string, ids: number[]): Promise<void> {
  const these = idsIn('id', ids)
  const changed = await writeRows(
    `UPDATE ${table} SET archived = 0 WHERE archived = ${STAGED} AND ${these.sql}`,
    these.bind,
  )
  if (changed !== ids.length) throw new Error('staged rows are gone')
}

/** Takes away, batch by batch, what was staged and never shown. */
export async function unstage(stage: string): Promise<void> {
  for (const { id, participants, users } of await batchesOf(stage)) {
    await writeTx(async () => {
      // Nobody else does it, and nobody has shown them meanwhile.
      if ((await writeRows('DELETE FROM staged_batch WHERE id = $id', { id })) === 0) return
      // An import that an older version of this program began wrote links, too.
      const people = idsIn('participant_id', JSON.parse(participants) as number[])
      await writeRows(`DELETE FROM provider WHERE ${people.sql}`, people.bind)
      for (const [table, ids] of [
        ['participant', participants],
        ['app_user', users],
      ] as const) {
        const these = idsIn('id', JSON.parse(ids) as number[])
        await writeRows(`DELETE FROM ${table} WHERE archived = ${STAGED} AND ${these.sql}`, these.bind)
      }
    })
  }
}

/** Whether somebody is staging under a name that begins like this, and was so a minute ago. */
export async function isStaging(beginning: string): Promise<boolean> {
  const row = await readRow(
    'SELECT id FROM staged_batch WHERE stage >= $beginning AND stage < $after AND created > $since LIMIT 1',
    { beginning, after: `${beginning}\uffff`, since: inSeconds(-60) },
  )
  return row !== null
}

/** Takes away what imports left behind that ended with their process. @returns how many. */
export async function sweepStages(olderThanSeconds: number): Promise<number> {
  const stages = await readRows<{ stage: string }>(
    'SELECT stage FROM staged_batch GROUP BY stage HAVING MAX(created) < $before',
    { before: inSeconds(-olderThanSeconds) },
  )
  for (const { stage } of stages) await unstage(stage)
  return stages.length
}
