import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { enter } from '~/core/guard/guard.server'
import { practicePhone } from '~/domain/video/practice-phone.server'
import { doorOf } from '~/domain/video/door.server'
import { useI18n } from '~/i18n/use-i18n'
import { allowDevices } from '~/platform/devices.server'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'
import { CallPanel } from '~/shell/video/call-panel'
import { RoomField } from '~/shell/video/room-field'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, params } = await enter(request)
  const room = params.room!
  const { mayHost } = await doorOf(actor, room)
  allowDevices()
  return { room, canHost: mayHost, call: await practicePhone(actor) }
}

/**
 * A page reached by script keeps the rights of the one before, which may not ask for camera and microphone.
 */
function useFreshPage() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload()
  }, [])
}

/** A video room (VID-01 to VID-08). */
export default function Room() {
  const { room, canHost, call } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  useFreshPage()
  return (
    <Page title={t('video.title')} lead={t('video.lead')}>
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
