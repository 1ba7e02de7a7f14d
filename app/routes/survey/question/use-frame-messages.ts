import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import {
  readFrameMessage,
  userInfoMessage,
  type DietUserInfo,
  type FrameMessage,
} from '~/integrations/diet/frame-messages'

type Options = { origin: string; info: DietUserInfo; onMessage: (message: FrameMessage) => void }

/**
 * Listens to the page in the frame (DIET-06): accepts only messages of exactly this origin and exactly this
 * window. `ready` is answered with what is known about the person; a malformed message is only logged as a
 * syntax error (DIET-07).
 */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement>, options: Options) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  // A layout effect, because the frame starts loading as soon as it is in the document.
  useLayoutEffect(() => {
    const onWindowMessage = (event: MessageEvent<unknown>) => {
      const { origin, info, onMessage } = latest.current
      const page = frame.current?.contentWindow
      if (!page || event.source !== page || event.origin !== origin) return
      const message = readOrLog(event.data)
      if (message?.kind === 'ready') page.postMessage(userInfoMessage(info), origin)
      else if (message) onMessage(message)
    }
    window.addEventListener('message', onWindowMessage)
    return () => window.removeEventListener('message', onWindowMessage)
  }, [frame])
}

function readOrLog(data: unknown): FrameMessage | null {
  try {
    return readFrameMessage(data)
  } catch (error) {
    console.error('Diet service:', error)
    return null
  }
}
