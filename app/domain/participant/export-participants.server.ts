import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { writeLog } from '~/domain/activity-log/write.server'
import { csvLines, toCsv, type CsvValue } from '~/domain/imports/csv'
import type { ListQuery } from '~/domain/listing/list-query'
import { recordIds } from '~/domain/record/resource.server'
import type { Translate } from '~/i18n/t'
import { participantResource } from './participant-resource.server'
import type { ParticipantRow } from './present-participant'
import { readParticipants } from './read-participants.server'

/** As many rows as the endpoint gives at once (API-11). */
const MOST_ROWS = 100_000
const PORTION = 1_000

/**
 * The filtered list as a csv file in portions: the columns of the screen, all rows of the actor's scope up to 100 000.
 * The download is logged before the first line is sent.
 */
export async function exportParticipants(actor: Actor, query: ListQuery, within: Where | undefined, t: Translate): Promise<AsyncIterable<string>> {
  const ids = await recordIds(participantResource, actor, { ...query, page: 0, perPage: MOST_ROWS }, within)
  await writeLog(actor, { type: 'DOWNLOAD', text: `Downloaded the participant list: ${ids.length} rows`, resource: 'participant' })
  return portions(actor, ids, t)
}

async function* portions(actor: Actor, ids: number[], t: Translate): AsyncIterable<string> {
  yield toCsv(['id', 'email', 'disabled', 'plan_id', 'dob', 'firstname', 'lastname', 'last_active'].map((name) => t(`participant.${name}`)), [])
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION)
    const rows = new Map((await readParticipants(portion, actor)).map((row) => [row.id, row]))
    yield csvLines(portion.flatMap((id) => cells(rows.get(id), t)))
  }
}

function cells(row: ParticipantRow | undefined, t: Translate): CsvValue[][] {
  if (!row) return []
  return [[row.id, row.email, t(row.disabled ? 'ui.yes' : 'ui.no'), row.plan?.name, row.dob, row.firstname, row.lastname, row.lastActiveTime]]
}
