import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import type { Translate } from '~/i18n/t'
import { markActive } from '~/shell/idle/activity'
import { Button } from '~/ui/basic/button'
import { Toasts } from '~/ui/basic/toasts'
import { AtTheDoor } from './at-the-door'
import { CallButtons } from './call-buttons'
import { DeviceChoices } from './device-choices'
import { useCall } from './use-call'

const ACTIVE_MS = 60_000

type Props = {
  room: string
  canHost: boolean
  /** In the pane next to a page, the pictures are one below the other. */
  narrow?: boolean
  onRunning?: (running: boolean) => void
}

/** The call itself: start, pictures, devices, leave. Without scripts there is nothing to start. */
export function CallPanel({ room, canHost, narrow = false, onRunning }: Props) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const call = useCall(room)
  const { state, fault } = call
  const idle = state === 'idle'
  useActiveWhile(call.connected)
  useEffect(() => {
    onRunning?.(!idle)
    return () => onRunning?.(false)
  }, [idle, onRunning])
  const values = fault && 'message' in fault ? { message: spoken(fault.message, t) } : undefined
  const flash = fault
    ? [
        {
          kind: 'error' as const,
          text: t(fault.key, values),
          detail: 'why' in fault ? t(`video.devices.${fault.why}`) : null,
          id: String(fault.count),
        },
      ]
    : []
  return (
    <div className="space-y-4">
      <Toasts flash={flash} label={t('video.title')} />
      {hydrated && idle && (
        <div className="btn-row">
          {canHost && (
            <Button type="button" onClick={() => void call.start('MASTER')}>
              {t('video.host')}
            </Button>
          )}
          <Button type="button" variant="primary" onClick={() => void call.start('VIEWER')}>
            {t('video.join')}
          </Button>
        </div>
      )}
      {hydrated && !idle && <CallButtons call={call} />}
      {hydrated && (
        <p role="status" data-connected={call.connected}>
          {statusOf(call, t)}
        </p>
      )}
      <AtTheDoor call={call} />
      {!idle && (
        <div className={narrow ? 'grid gap-4' : 'grid gap-4 md:grid-cols-2'}>
          <Picture stream={call.picture} label={call.peer?.name ?? t('video.other')} heard />
          <Picture stream={call.own} label={t('video.own')} />
        </div>
      )}
      {hydrated && (
        <DeviceChoices
          narrow={narrow}
          open={call.own !== null}
          onChoose={(...device) => void call.choose(...device)}
        />
      )}
    </div>
  )
}

function statusOf(call: ReturnType<typeof useCall>, t: Translate): string {
  const { state, connected, peer, left, waits, over, closed, sharing } = call
  if (state === 'idle' && closed) {
    const { why, phone, ...values } = closed
    const call = phone ? t('video.closed.call', { ...values, phone }) : t('video.closed.callUnknown')
    return `${t(`video.closed.${why}`, values)} ${call}`
  }
  if (state === 'idle') return t(over ? `video.over.${over}` : 'video.idle')
  if (waits) return t('video.waits')
  if (connected && peer)
    return [t('video.connected', { name: peer.name }), sharing && t('video.sharing')]
      .filter(Boolean)
      .join(' ')
  if (peer) return t('video.connecting')
  return `${left ? `${t('video.left')} ` : ''}${t(`video.${state}`)}`
}

/** Our own reasons are text keys; those of browsers are shown as they are. */
const spoken = (message: string, t: Translate) =>
  /^(video|shell|form)\./.test(message) ? t(message) : message

type PictureProps = { stream: MediaStream | null; label: string; heard?: boolean }

/**
 * A video is shown once it has its first frame; sound plays without waiting for that, in case the other
 * person has no camera.
 */
function Picture({ stream, label, heard = false }: PictureProps) {
  const picture = useRef<HTMLVideoElement>(null)
  const voice = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    for (const { current } of [picture, voice]) if (current) current.srcObject = stream
  }, [stream])
  return (
    <figure className="min-w-0 space-y-1">
      <video
        ref={picture}
        autoPlay
        playsInline
        muted
        aria-label={label}
        className="aspect-video w-full rounded bg-sunken"
      />
      {heard && <audio ref={voice} autoPlay />}
      <figcaption className="text-sm text-muted">{label}</figcaption>
    </figure>
  )
}

/** Somebody in a call may not touch anything for long, and must not be signed out. */
function useActiveWhile(talking: boolean) {
  useEffect(() => {
    if (!talking) return
    markActive()
    const timer = setInterval(markActive, ACTIVE_MS)
    return () => clearInterval(timer)
  }, [talking])
}
