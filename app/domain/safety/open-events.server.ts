import type { Actor } from '~/access/actor'
import { listRecords } from '~/core/resource/resource.server'
import { ownedBy } from '~/core/resource/owned.server'
import { eventLine, type EventLine, type EventReader } from './event-line'
import { safetyEventResource } from './safety-event-resource.server'

/** With more open events than this, a list is shown instead of notices. */
const MOST_NOTICES = 10

/**
 * Returns the open events of a patient in the reader's words, newest first; the page that shows them logs the
 * read.
 * @throws Refusal 403.
 */
export async function openEvents(
  actor: Actor,
  participantId: number,
  reader: EventReader,
): Promise<EventLine[]> {
  const query = {
    filters: { open: 'true' },
    sort: 'raised',
    descending: true,
    page: 0,
    perPage: MOST_NOTICES,
  }
  const { rows } = await listRecords(safetyEventResource, actor, query, {
    within: ownedBy('safety_event.participant_id', participantId),
    unnoted: true,
  })
  return rows.map((row) => eventLine(row, reader))
}
