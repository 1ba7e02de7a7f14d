import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'
import { anthropometricsOfPractice, anthropometricsResource } from '~/domain/anthropometrics/anthropometrics-resource.server'
import { BODY_UNITS, BODY_VALUES } from '~/domain/anthropometrics/body-values'
import type { AnthropometricsRow } from '~/domain/anthropometrics/present-anthropometrics'
import { csvDownload } from '~/domain/listing/csv-download.server'
import { exportList } from '~/domain/listing/export-list.server'
import { readListQuery } from '~/domain/listing/list-query'

const PERSON = ['created', 'lastname', 'firstname', 'filterExternalId', 'dob'] as const

/** The body measures of a practice as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, facts } = await enter(request)
  const lines = await exportList<AnthropometricsRow>({
    actor, resource: anthropometricsResource, query: readListQuery(new URL(request.url).searchParams, anthropometricsResource.listing),
    within: anthropometricsOfPractice(facts.practice!.id), what: 'anthropometrics list',
    header: [...PERSON.map((name) => t(`biometrics.${name}`)), ...BODY_VALUES.map((name) => `${t(`biometrics.${name}`)} (${BODY_UNITS[name]})`), t('biometrics.comment')],
    cells: ({ created, participant, comment, ...row }) => [created, participant.lastname, participant.firstname, participant.external_id, participant.dob, ...BODY_VALUES.map((name) => row[name]), comment],
  })
  return csvDownload('anthropometrics', lines)
}
