import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { CsvValue } from '~/platform/csv'
import { csvTexts } from '~/core/list/csv-texts'
import type { ListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { participantResource } from './participant-resource.server'
import type { ParticipantRow } from './present-participant'

/** The columns of the import, in its order, so that an exported file can be imported elsewhere. */
export const IMPORTED = [
  'external_id',
  'email',
  'firstname',
  'lastname',
  'gender',
  'pronouns',
  'ethnicity',
  'dob',
  'phone_primary',
  'phone_secondary',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'language',
] as const

/**
 * Exports the filtered participant list as a csv file in portions: the import columns, and what the screen
 * shows.
 * @throws Refusal 403.
 */
export function exportParticipants(
  actor: Actor,
  query: ListQuery,
  within: Where | undefined,
  reader: Reader,
): Promise<AsyncIterable<string>> {
  const { t } = reader
  const { time } = csvTexts(reader)
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
      ...IMPORTED.map((name) => column(name, (row) => row[name])),
      column('plan_id', (row) => row.plan?.name),
      column('died', (row) => row.died),
      column('disabled', (row) => t(row.disabled ? 'ui.yes' : 'ui.no')),
      column('last_active', (row) => time(row.lastActiveTime)),
    ],
  })
}
