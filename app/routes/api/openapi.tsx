import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { describeApi } from '~/api/openapi.server'
import { registry } from '~/api/registry.server'
import { privateJson } from '~/platform/private-json'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return privateJson(describeApi(registry))
}
