import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { findUserSchema } from '~/domain/administrators/admin-schema'
import { lookUpCandidate } from '~/domain/administrators/candidate.server'
import { privateJson } from '~/platform/private-json'

/**
 * Finds the user with exactly the typed email, and their current role (RES-07); part of an email finds
 * nobody.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t } = await enter(request)
  const parsed = findUserSchema.safeParse({ email: new URL(request.url).searchParams.get('q') ?? '' })
  const found = parsed.success ? await lookUpCandidate(actor, parsed.data.email) : null
  return privateJson({
    options: found
      ? [{ value: String(found.id), label: `${found.email} (${t(`organisation.role.${found.role}`)})` }]
      : [],
  })
}
