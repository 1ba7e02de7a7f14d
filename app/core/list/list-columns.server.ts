import { readRow, writeRows, writeTx } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'

const MOST = 30
const KEY = /^\w{1,40}$/

/** The columns that somebody leaves out of a list. */
export async function hiddenColumns(userId: number, list: string): Promise<string[]> {
  const row = await readRow<{ hidden: string }>(
    'SELECT hidden FROM list_columns WHERE user_id = $userId AND list = $list',
    { userId, list },
    { kept: true },
  )
  return row?.hidden.split(',') ?? []
}

/**
 * Stores the columns that the reader hides in a list; while masking, nothing is stored for the other person.
 */
export async function hideColumns(actor: Actor, list: string, hidden: readonly string[]): Promise<void> {
  if (isMasking(actor)) return
  const keys = hidden.filter((key) => KEY.test(key)).slice(0, MOST)
  await writeTx(() =>
    keys.length === 0
      ? writeRows('DELETE FROM list_columns WHERE user_id = $userId AND list = $list', {
          userId: actor.userId,
          list,
        })
      : writeRows(
          `INSERT INTO list_columns (user_id, list, hidden) VALUES ($userId, $list, $hidden)
            ON CONFLICT (user_id, list) DO UPDATE SET hidden = excluded.hidden`,
          { userId: actor.userId, list, hidden: keys.join(',') },
        ),
  )
}
