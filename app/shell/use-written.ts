import { useEffect, useState } from 'react'
import type { ChatLine } from './chat-answer'

/**
 * The history with the answer that is just being written, as it grows; a stream that breaks is opened again
 * by the browser.
 */
export function useWritten(messages: ChatLine[]): ChatLine[] {
  const open = messages.find(({ writing }) => writing)?.id ?? null
  const [grown, setGrown] = useState<{ id: number; text: string; writing: boolean } | null>(null)
  useEffect(() => {
    if (open === null) return
    const source = new EventSource(`/assistant/answer?id=${open}`)
    source.addEventListener('text', (event) => {
      const { text } = JSON.parse((event as MessageEvent<string>).data) as { text: string }
      setGrown({ id: open, text, writing: true })
    })
    source.addEventListener('done', () => {
      source.close()
      setGrown((known) => ({ id: open, text: known?.id === open ? known.text : '', writing: false }))
    })
    return () => source.close()
  }, [open])
  return messages.map((line) =>
    line.id === grown?.id && line.writing ? { ...line, content: grown.text, writing: grown.writing } : line,
  )
}
