import { expect, it, vi } from 'vitest'
import { eventStream, type SendEvent } from './event-stream.server'

/** A stream that a test reads, and what was sent on it. */
function opened() {
  const leave = new AbortController()
  const unsubscribe = vi.fn()
  let tell: { send: SendEvent; end: () => void } | undefined
  const answer = eventStream(new Request('http://x/', { signal: leave.signal }), (send, end) => {
    tell = { send, end }
    return unsubscribe
  })
  return { leave, unsubscribe, answer, tell: tell! }
}

it('sends what happens, line by line, until the source ends', async () => {
  const { answer, tell, unsubscribe } = opened()
  tell.send('progress', { done: 1, note: 'a\nb' })
  tell.end()
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
  expect(await answer.text()).toBe('event: progress\ndata: {"done":1,"note":"a\\nb"}\n\n')
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('ends when the reader leaves', async () => {
  const { answer, leave, unsubscribe } = opened()
  leave.abort()
  expect(await answer.text()).toBe('')
  expect(unsubscribe).toHaveBeenCalledOnce()
})

it('ends when the process stops', async () => {
  vi.resetModules()
  const { onShutdown } = await import('./shutdown.server')
  const fresh = await import('./event-stream.server')
  vi.useFakeTimers()
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const stops: (() => void)[] = []
  vi.spyOn(process, 'once').mockImplementation((_event, stop) => (stops.push(stop as () => void), process))
  onShutdown(() => Promise.resolve())
  const answer = fresh.eventStream(new Request('http://x/'), () => () => undefined)
  stops[0]!()
  expect(await answer.text()).toBe('')
  await vi.runAllTimersAsync()
  expect(exit).toHaveBeenCalledWith(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
