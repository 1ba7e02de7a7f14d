import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/access/guard.server'
import { loadParticipantHome } from '~/domain/participant-home/participant-home.server'
import { ParticipantHome } from '~/ui/participant-home'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang } = await enter(request)
  return loadParticipantHome(actor, { t, lang })
}

/** The participant home at its own address (WELL-02). */
export default function Home() {
  return <ParticipantHome {...useLoaderData<typeof loader>()} />
}
