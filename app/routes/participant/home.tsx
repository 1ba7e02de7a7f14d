import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { decide } from '~/access/decide'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { loadParticipantHome } from '~/domain/participant-home/participant-home.server'
import { openRequests } from '~/domain/provider-links/answer-request.server'
import { ParticipantHome } from './participant-home'
import { CareRequests } from './care-requests'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  const [home, requests] = await Promise.all([
    loadParticipantHome(actor, { t, lang, theme }),
    openRequests(actor.participantId ?? 0),
  ])
  return {
    home,
    requests: decide(screenRules['me.careRequest'], actor, {}) ? requests : [],
    answerTo: pathTo('me.careRequest'),
  }
}

/** The participant home at its own address (WELL-02). */
export default function Home() {
  const { home, ...care } = useLoaderData<typeof loader>()
  return <ParticipantHome {...home} notices={<CareRequests {...care} />} />
}
