import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'
import { json } from '~/api/answer.server'
import { describeApi } from '~/api/openapi.server'
import { registry } from '~/api/registry.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return json(describeApi(registry))
}
