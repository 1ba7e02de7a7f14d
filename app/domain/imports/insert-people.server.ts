import { insertMany } from '~/core/change/bulk.server'

/** One person to insert: the columns of both rows. */
export type NewPerson = {
  user: { email_key: string } & Record<string, unknown>
  participant: Record<string, unknown>
}

/** People per batch, so that not all of them are in memory twice. */
const BATCH = 1000

/** Inserts people with their accounts, within the caller's transaction. @returns the ids of the participants. */
export async function insertPeople(people: Iterable<NewPerson>): Promise<number[]> {
  const inserted: number[] = []
  let batch: NewPerson[] = []
  for (const person of people) {
    batch.push(person)
    if (batch.length < BATCH) continue
    inserted.push(...(await insertBatch(batch)))
    batch = []
  }
  return batch.length === 0 ? inserted : [...inserted, ...(await insertBatch(batch))]
}

async function insertBatch(people: readonly NewPerson[]): Promise<number[]> {
  const users = await insertMany<{ id: number; email_key: string }>(
    'app_user',
    people.map(({ user }) => user),
    ['id', 'email_key'],
  )
  const userIds = new Map(users.map((row) => [row.email_key, row.id]))
  for (const { user, participant } of people) participant.user_id = userIds.get(user.email_key)
  const participants = await insertMany<{ id: number }>(
    'participant',
    people.map(({ participant }) => participant),
    ['id'],
  )
  return participants.map(({ id }) => id)
}
