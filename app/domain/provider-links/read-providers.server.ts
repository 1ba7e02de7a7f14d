import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { ccmThisMonth, monthIn, remainingTasks } from '~/domain/notes/ccm-tasks.server'
import { env } from '~/platform/env.server'
import { presentProvider, type ProviderRow, type StoredProvider } from './present-provider'

const SELECT = `SELECT provider.id, provider.version, provider.participant_id, provider.practice_id,
  provider.type, provider.chronic_care_start,
                       provider.comment, provider.appointment, a.name AS practice_name, a.company_id
                  FROM provider JOIN practice a ON a.id = provider.practice_id`

/**
 * Returns the links with these ids as the actor sees them, each with the name of its practice, in one
 * statement.
 */
export async function readProviders(ids: number[], actor: Actor): Promise<ProviderRow[]> {
  const these = idsIn('provider.id', ids)
  const rows = await readRows<StoredProvider>(`${SELECT} WHERE ${these.sql}`, these.bind)
  const tasks = await tasksLeft(rows, actor)
  return rows.map((row) => ({ ...presentProvider(row, actor, true), ...tasks(row) }))
}

/** Returns the links of many participants within the actor's scope, by participant, in one statement. */
export async function providersOf(
  participantIds: number[],
  actor: Actor,
  withPractice: boolean,
): Promise<Map<number, ProviderRow[]>> {
  const scope = scopes.provider(actor, true)
  const theirs = idsIn('provider.participant_id', participantIds)
  const rows = await readRows<StoredProvider>(
    `${SELECT} WHERE ${theirs.sql} AND a.archived = 0 AND (${scope.sql}) ORDER BY provider.id`,
    { ...scope.bind, ...theirs.bind },
  )
  const tasks = await tasksLeft(rows, actor)
  const byParticipant = new Map<number, ProviderRow[]>()
  for (const row of rows)
    byParticipant.set(row.participant_id, [
      ...(byParticipant.get(row.participant_id) ?? []),
      { ...presentProvider(row, actor, withPractice), ...tasks(row) },
    ])
  return byParticipant
}

type TasksLeft = Pick<ProviderRow, 'currentChronicCareTasksRemaining'>

/**
 * The chronic care tasks that the actor's practice has left this month, by link; one statement, or none if no
 * such care has begun.
 */
async function tasksLeft(
  rows: readonly StoredProvider[],
  { practitioner }: Actor,
): Promise<(link: StoredProvider) => TasksLeft> {
  if (!practitioner) return () => ({})
  const zone = practitioner.timeZone ?? env().TIME_ZONE
  const own = ({ practice_id }: StoredProvider) => practice_id === practitioner.practiceId
  const begun = rows.filter((row) => own(row) && row.chronic_care_start !== null)
  const months =
    begun.length > 0
      ? await ccmThisMonth(
          begun.map((row) => row.participant_id),
          practitioner.practiceId,
          zone,
        )
      : null
  const { today } = monthIn(zone)
  return (link) =>
    own(link)
      ? {
          currentChronicCareTasksRemaining: remainingTasks(
            link.chronic_care_start,
            months?.get(link.participant_id)?.done ?? [],
            today,
          ),
        }
      : {}
}
