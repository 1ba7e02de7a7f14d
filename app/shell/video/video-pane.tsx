import { useEffect, useState, type ComponentType, type ComponentProps } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { VideoOffer } from '~/domain/video/next-rooms.server'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { PaneFrame } from '../pane-frame'
import { RoomField } from './room-field'
import type { CallPanel } from './call-panel'

type Panel = ComponentType<ComponentProps<typeof CallPanel>>
type Chosen = { room: string; canHost: boolean }

/**
 * A call next to the screen (VID-01): it continues from page to page, even while the pane is hidden. Without
 * scripts it links to the room's page.
 */
export function VideoPane({
  offer,
  hidden,
  onRunning,
}: {
  offer: VideoOffer | null
  hidden: boolean
  onRunning: (running: boolean) => void
}) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const Panel = usePanel(chosen !== null)
  return (
    <PaneFrame name="video" title={t('shell.video')} closeLabel={t('shell.videoClose')} hidden={hidden}>
      {chosen ? (
        <>
          <RoomField value={chosen.room} />
          {Panel && (
            <Panel
              key={chosen.room}
              room={chosen.room}
              canHost={chosen.canHost}
              narrow
              onRunning={onRunning}
            />
          )}
          <Button type="button" variant="quiet" onClick={() => setChosen(null)}>
            {t('video.otherRoom')}
          </Button>
        </>
      ) : (
        offer && <Offer offer={offer} onChoose={setChosen} />
      )}
    </PaneFrame>
  )
}

function Offer({ offer, onChoose }: { offer: VideoOffer; onChoose: (chosen: Chosen) => void }) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const [room, setRoom] = useState(offer.usual)
  const { canHost, next } = offer
  return (
    <div className="space-y-4">
      {next.map((one) => (
        <div key={one.room} className="space-y-2 rounded border p-3">
          <p className="font-medium">{one.who}</p>
          <p className="text-sm text-muted">{one.when}</p>
          {hydrated ? (
            <Button type="button" onClick={() => onChoose({ room: one.room, canHost })}>
              {t('video.open')}
              <span className="sr-only"> {one.who}</span>
            </Button>
          ) : (
            <LinkButton to={`/video-call/${one.room}`} reloadDocument>
              {t('video.open')}
              <span className="sr-only"> {one.who}</span>
            </LinkButton>
          )}
        </div>
      ))}
      {/* Participants need a room ID, and scripts (OP-11). */}
      {(canHost || hydrated) && (
        <form
          method="get"
          action="/video-call"
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (room.trim()) onChoose({ room: room.trim(), canHost })
          }}
        >
          <RoomField value={room} onChange={setRoom} />
          <Button disabled={hydrated && !room.trim()}>{t('video.open')}</Button>
        </form>
      )}
      {!canHost && next.length === 0 && <p className="text-sm text-muted">{t('video.noneNext')}</p>}
    </div>
  )
}

/** The code for camera and network is loaded when a room is chosen. */
function usePanel(wanted: boolean): Panel | null {
  const [loaded, setLoaded] = useState<{ Panel: Panel } | null>(null)
  useEffect(() => {
    if (!wanted || loaded) return
    let gone = false
    import('./call-panel').then(
      ({ CallPanel }) => gone || setLoaded({ Panel: CallPanel }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted, loaded])
  return loaded?.Panel ?? null
}
