import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { namedId } from '~/access/named-id'
import { companiesOf, findByName } from '~/domain/organisation/find.server'
import { privateJson } from '~/platform/private-json'

/** The options of a search field for companies or resellers (UI-31). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, screenId } = await enter(request)
  const { searchParams } = new URL(request.url)
  const text = searchParams.get('q') ?? ''
  if (screenId === 'reseller.find') return privateJson({ options: await findByName('reseller', actor, text) })
  const reseller = namedId(searchParams, 'resellerId')
  return privateJson({
    options: await findByName('company', actor, text, reseller === null ? undefined : companiesOf(reseller)),
  })
}
