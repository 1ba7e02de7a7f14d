import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'

/** True if an active practice with this id is in the actor's scope. */
export async function practiceInScope(actor: Actor, id: number): Promise<boolean> {
  const scope = scopes.practice(actor)
  const row = await readRow(
    `SELECT practice.id FROM practice WHERE practice.id = $practiceId AND practice.archived = 0
      AND practice.disabled = 0 AND (${scope.sql})`,
    { ...scope.bind, practiceId: id },
  )
  return row !== null
}
