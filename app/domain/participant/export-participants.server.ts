import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { CsvValue } from '~/platform/csv'
import { csvTexts } from '~/core/list/csv-texts'
import type { ListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { participantResource } from './participant-resource.server'
import type { ParticipantRow } from './present-participant'

/** The filtered participant list as a csv file in portions, with the columns of the screen. @throws Refusal
 * 403. */
export function exportParticipants(
  actor: Actor,
  query: ListQuery,
  within: Where | undefined,
  reader: Reader,
): Promise<AsyncIterable<string>> {
  const { t } = reader
  const { day, time } = csvTexts(reader)
  const column = (name: string, value: (row: ParticipantRow) => CsvValue) => ({
    heading: t(`participant.${name}`),
    value,
  })
  return exportRecords({
    actor,
    resource: participantResource,
    query,
    within,
    columns: [
      column('id', (row) => row.id),
      column('email', (row) => row.email),
      column('disabled', (row) => t(row.disabled ? 'ui.yes' : 'ui.no')),
      column('plan_id', (row) => row.plan?.name),
      column('dob', (row) => day(row.dob)),
      column('firstname', (row) => row.firstname),
      column('lastname', (row) => row.lastname),
      column('last_active', (row) => time(row.lastActiveTime)),
    ],
  })
}
