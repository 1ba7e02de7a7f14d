import { useRef } from 'react'
import type { DietUserInfo, FrameMessage } from '~/integrations/diet/frame-messages'
import { useFrameMessages } from './use-frame-messages'

export type DietFrameProps = {
  url: string
  /** The only origin whose messages are accepted, and to which messages are sent. */
  origin: string
  info: DietUserInfo
  title: string
  onMessage: (message: FrameMessage) => void
}

/**
 * The diet service's page in a frame. It is mounted only by scripts, so that its first message is not missed.
 */
export function DietFrame({ url, origin, info, title, onMessage }: DietFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useFrameMessages(frame, { origin, info, onMessage })
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
      className="block h-[75vh] min-h-[30rem] w-full rounded-lg border bg-surface"
    />
  )
}
