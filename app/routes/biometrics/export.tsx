import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'
import { BIOMETRIC_VALUES, UNITS } from '~/domain/biometrics/biometric-values'
import { biometricsOfPractice, biometricsResource } from '~/domain/biometrics/biometrics-resource.server'
import type { BiometricsRow } from '~/domain/biometrics/present-biometrics'
import { csvDownload } from '~/domain/listing/csv-download.server'
import { exportList } from '~/domain/listing/export-list.server'
import { readListQuery } from '~/domain/listing/list-query'

const PERSON = ['created', 'lastname', 'firstname', 'filterExternalId', 'dob'] as const

/** The laboratory values of a practice as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, facts } = await enter(request)
  const lines = await exportList<BiometricsRow>({
    actor, resource: biometricsResource, query: readListQuery(new URL(request.url).searchParams, biometricsResource.listing), within: biometricsOfPractice(facts.practice!.id),
    what: 'biometrics list',
    header: [...PERSON.map((name) => t(`biometrics.${name}`)), ...BIOMETRIC_VALUES.map((name) => `${t(`biometrics.${name}`)} (${UNITS[name]})`), t('biometrics.comment')],
    cells: (row) => [row.created, row.participant?.lastname, row.participant?.firstname, row.external_id, row.participant?.dob, ...BIOMETRIC_VALUES.map((name) => row[name]), row.comment],
  })
  return csvDownload('biometrics', lines)
}
