import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { practitionerRole } from '~/access/roles'
import { codeOption, findPracticeCodes } from '~/domain/practice/practice-codes.server'
import { privateJson } from '~/platform/private-json'

/**
 * The taxonomy codes that match `?q=`, those of `?role=` first, for fields that suggest while typing
 * (PRAC-09, PRN-13).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  const { searchParams } = new URL(request.url)
  const role = practitionerRole(searchParams.get('role') ?? '') ?? undefined
  const rows = await findPracticeCodes((searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, 100), role)
  return privateJson({ options: rows.map(codeOption) })
}
