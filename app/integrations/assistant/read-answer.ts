import { z } from 'zod/v4'

const whole = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})
const piece = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

/**
 * Yields the text of a model's answer as it arrives: line by line from an event stream, or at once from a
 * server that does not stream.
 * @throws Error when it is too long, malformed, or ends too early.
 */
export async function* readAnswer(
  chunks: AsyncIterable<Uint8Array | string>,
  isStream: boolean,
  maxBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  let isOver = false
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new Error('the answer is too long')
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (!isStream) continue
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      const said = pieceOf(line)
      if (said.content) yield said.content
      isOver ||= said.isLast
    }
  }
  if (!isStream) {
    const content = whole.parse(JSON.parse(text)).choices[0]?.message.content
    if (content) yield content
  } else if (!isOver) throw new Error('the answer broke off')
}

function pieceOf(line: string): { content: string; isLast: boolean } {
  const data = /^data:\s*(.*?)\s*$/.exec(line)?.[1]
  if (!data) return { content: '', isLast: false }
  if (data === '[DONE]') return { content: '', isLast: true }
  const [choice] = piece.parse(JSON.parse(data)).choices
  return { content: choice?.delta?.content ?? '', isLast: Boolean(choice?.finish_reason) }
}
