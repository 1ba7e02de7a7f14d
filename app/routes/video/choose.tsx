import { useState } from 'react'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { enter } from '~/core/guard/guard.server'
import { usualRoom } from '~/domain/video/next-rooms.server'
import { isRoom, ROOM_PATTERN } from '~/domain/video/signals'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Page } from '~/ui/basic/page'
import { RoomField } from '~/shell/video/room-field'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  const asked = new URL(request.url).searchParams.get('room')?.trim() ?? ''
  if (isRoom(asked)) throw redirect(`/video-call/${asked}`)
  return { usual: usualRoom(actor) }
}

/**
 * Chooses a video room (VID-01, VID-05). Its page is loaded as a document, because only that page may ask for
 * camera and microphone.
 */
export default function ChooseRoom() {
  const { usual } = useLoaderData<typeof loader>()
  const { t } = useI18n()
  const hydrated = useHydrated()
  const [room, setRoom] = useState(usual)
  return (
    <Page title={t('video.title')} lead={t('video.lead')} narrow>
      <Card>
        <form method="get" action="/video-call" className="space-y-4">
          <RoomField value={room} onChange={setRoom} pattern={ROOM_PATTERN} />
          <Button variant="primary" disabled={hydrated && !isRoom(room.trim())}>
            {t('video.join')}
          </Button>
        </form>
      </Card>
    </Page>
  )
}
