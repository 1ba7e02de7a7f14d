import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import type { Translate } from '~/i18n/t'
import { markActive } from '~/shell/idle/activity'
import { Button } from '~/ui/basic/button'
import { Toasts } from '~/ui/basic/toasts'
import { DeviceChoices } from './device-choices'
import { useCall } from './use-call'

const ACTIVE_MS = 60_000

/** The call itself: start, pictures, what is on, leave. Without scripts there is nothing to start. */
export function CallPanel({ room, canHost }: { room: string; canHost: boolean }) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const call = useCall(room)
  const { state, on, fault } = call
  const idle = state === 'idle'
  useFreshPage()
  useActiveWhile(call.connected)
  const values = fault && 'message' in fault ? { message: spoken(fault.message, t) } : undefined
  const flash = fault
    ? [{ kind: 'error' as const, text: t(fault.key, values), detail: null, id: String(fault.count) }]
    : []
  return (
    <div className="space-y-4">
      <Toasts flash={flash} label={t('video.title')} />
      {hydrated && (
        <div className="btn-row">
          {idle && canHost && (
            <Button type="button" onClick={() => void call.start('MASTER')}>
              {t('video.host')}
            </Button>
          )}
          {idle && (
            <Button type="button" variant="primary" onClick={() => void call.start('VIEWER')}>
              {t('video.join')}
            </Button>
          )}
          {!idle && (
            <>
              <Button type="button" variant="danger" onClick={call.end}>
                {t('video.leave')}
              </Button>
              <Button type="button" onClick={() => call.toggle('audio')}>
                {t(on.audio ? 'video.muteOff' : 'video.muteOn')}
              </Button>
              <Button type="button" onClick={() => call.toggle('video')}>
                {t(on.video ? 'video.cameraOff' : 'video.cameraOn')}
              </Button>
            </>
          )}
        </div>
      )}
      {hydrated && (
        <p role="status" data-connected={call.connected}>
          {statusOf(call, t)}
        </p>
      )}
      {!idle && (
        <div className="grid gap-4 md:grid-cols-2">
          <Picture stream={call.picture} label={call.peer?.name ?? t('video.other')} />
          <Picture stream={call.own} label={t('video.own')} muted />
        </div>
      )}
      {hydrated && (
        <DeviceChoices open={call.own !== null} onChoose={(...device) => void call.choose(...device)} />
      )}
    </div>
  )
}

function statusOf({ state, connected, peer, left }: ReturnType<typeof useCall>, t: Translate): string {
  if (state === 'idle') return t('video.idle')
  if (connected && peer) return t('video.connected', { name: peer.name })
  if (peer) return t('video.connecting')
  return `${left ? `${t('video.left')} ` : ''}${t(`video.${state}`)}`
}

/** Our own reasons are texts; those of browsers stay as they are. */
const spoken = (message: string, t: Translate) => (message.startsWith('video.') ? t(message) : message)

function Picture({
  stream,
  label,
  muted = false,
}: {
  stream: MediaStream | null
  label: string
  muted?: boolean
}) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.srcObject = stream
  }, [stream])
  return (
    <figure className="min-w-0 space-y-1">
      <video
        ref={ref}
        autoPlay
        playsInline
        muted={muted}
        aria-label={label}
        className="aspect-video w-full rounded bg-sunken"
      />
      <figcaption className="text-sm text-muted">{label}</figcaption>
    </figure>
  )
}

/** A page reached by script keeps the rights of the one before, which may not ask for camera and microphone. */
function useFreshPage() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload()
  }, [])
}

/** Whoever talks touches nothing, and must not be signed out. */
function useActiveWhile(talking: boolean) {
  useEffect(() => {
    if (!talking) return
    markActive()
    const timer = setInterval(markActive, ACTIVE_MS)
    return () => clearInterval(timer)
  }, [talking])
}
