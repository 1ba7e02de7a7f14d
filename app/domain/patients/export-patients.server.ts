import type { Actor } from '~/access/actor'
import type { CsvValue } from '~/platform/csv'
import type { ListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'
import { formatDate } from '~/i18n/format'
import type { Translate } from '~/i18n/t'
import type { PatientRow } from './patient'
import { contactMethodText } from './read-patient.server'
import { patientsOf, withoutAll } from './patient-list.server'

/**
 * Exports the filtered patient list of the actor's practice as a csv file in portions, in the reader's
 * language.
 * @throws Refusal 403.
 */
export async function exportPatients(
  actor: Actor,
  query: ListQuery,
  { t }: { t: Translate },
): Promise<AsyncIterable<string>> {
  const column = (name: string, value: (row: PatientRow) => CsvValue) => ({
    heading: t(`patients.${name}`),
    value,
  })
  return exportRecords({
    actor,
    resource: patientsOf(actor),
    query: withoutAll(query),
    list: 'patient list',
    columns: [
      column('lastname', (row) => row.lastname),
      column('firstname', (row) => row.firstname),
      column('dob', (row) => formatDate(row.dob)),
      column('died', (row) => formatDate(row.died)),
      column('email', (row) => row.email),
      column('phone', (row) => row.phone_primary),
      column('contact', (row) => contactMethodText(row.preferred_contact_method, t)),
      column('appointment', (row) => formatDate(row.appointment)),
    ],
  })
}
