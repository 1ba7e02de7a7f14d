import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { enter } from '~/core/guard/guard.server'
import { practicePhone } from '~/domain/video/practice-phone.server'
import { doorOf } from '~/domain/video/door.server'
import { roomTime } from '~/domain/video/room-change.server'
import { looksLikeAppointmentRoom } from '~/domain/calendar/appointment-room.server'
import { useI18n } from '~/i18n/use-i18n'
import { allowDevices } from '~/platform/devices.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'
import { CallPanel } from '~/shell/video/call-panel'
import { RoomField } from '~/shell/video/room-field'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, params, lang } = await enter(request)
  const room = params.room!
  const call = await practicePhone(actor)
  try {
    const { mayHost, appointment } = await doorOf(actor, room)
    allowDevices()
    const when = appointment && (await roomTime(appointment, lang))
    return data({ room, canHost: mayHost, call, when, isGone: false })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 410 || !looksLikeAppointmentRoom(room)) throw error
    return data({ room, canHost: false, call, when: null, isGone: true }, 410)
  }
}

/** Without scripts the page reloads itself, so that a canceled or moved appointment is noticed. */
const REFRESH_SECONDS = 25

/**
 * A page reached by client navigation keeps the previous page's permissions, which do not include camera and
 * microphone.
 */
function useFreshPage() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload()
  }, [])
}

/** A video room (VID-01 to VID-08). */
export default function Room() {
  const { room, canHost, call, when, isGone } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  useFreshPage()
  if (isGone)
    return (
      <Page title={t('video.title')} narrow>
        <Alert tone="warning" title={t('video.closed.gone')}>
          {call ? t('video.closed.call', call) : t('video.closed.callUnknown')}
        </Alert>
      </Page>
    )
  return (
    <Page title={t('video.title')} lead={when ? t('video.closed.time', { when }) : t('video.lead')}>
      {when && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
      <Card className="space-y-4">
        <RoomField value={room} />
        <CallPanel key={room} room={room} canHost={canHost} />
      </Card>
      <p className="max-w-prose text-sm text-muted">
        {t('video.needed')} {call ? t('video.phone', call) : t('video.phoneUnknown')}
      </p>
    </Page>
  )
}
