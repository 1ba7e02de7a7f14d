import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { practicePhone } from '~/domain/video/practice-phone.server'
import { mayHost } from '~/domain/video/signalling.server'
import { isRoom } from '~/domain/video/signals'
import { useI18n } from '~/i18n/use-i18n'
import { allowDevices } from '~/platform/devices.server'
import { Refusal } from '~/platform/refusal'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'
import { CallPanel } from './call-panel'
import { RoomField } from './room-field'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, params } = await enter(request)
  const room = params.room!
  if (!isRoom(room)) throw new Refusal('shell.notFound', { status: 404 })
  allowDevices()
  return { room, canHost: mayHost(actor), call: await practicePhone(actor) }
}

/** A video room (VID-01 to VID-08). */
export default function Room() {
  const { room, canHost, call } = useLoaderData<typeof loader>()
  const { t } = useI18n()
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
