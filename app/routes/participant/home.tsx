import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, Form } from '@remix-run/react'
import { Button } from '~/ui/basic/button'
import { Alert } from '~/ui/basic/alert'
import { useI18n } from '~/i18n/use-i18n'
import { decide } from '~/access/decide'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { loadParticipantHome } from '~/domain/participant-home/participant-home.server'
import { openRequests } from '~/domain/provider-links/answer-request.server'
import { ParticipantHome } from './participant-home'

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

/** The participant's home page at its own address (WELL-02). */
export default function Home() {
  const { home, ...care } = useLoaderData<typeof loader>()
  return <ParticipantHome {...home} notices={<CareRequests {...care} />} />
}

type Props = { requests: { id: number; practice: string; type: string }[]; answerTo: string }

/** Practices that ask to care for the participant; nothing is shared before they answer (OP-43). */
function CareRequests({ requests, answerTo }: Props) {
  const { t } = useI18n()
  return requests.map(({ id, practice, type }) => (
    <Alert key={id} tone="info" title={t('care.request', { practice })}>
      <p>{t('care.text', { type: t(`care.type.${type}`) })}</p>
      <Form method="post" action={answerTo} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <Button name="answer" value="accept" variant="primary">
          {t('care.accept')}
        </Button>
        <Button name="answer" value="decline">
          {t('care.decline')}
        </Button>
      </Form>
    </Alert>
  ))
}
