import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { diagnosisOption, findDiagnoses } from '~/domain/billing/diagnoses.server'
import { privateJson } from '~/platform/private-json'

/** The diagnoses that match `?q=`, for fields that suggest while typing. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await enter(request)
  const q = new URL(request.url).searchParams.get('q') ?? ''
  const rows = await findDiagnoses(q.replaceAll('\0', '').slice(0, 100))
  return privateJson({ options: rows.map((row) => diagnosisOption(row, t)) })
}
