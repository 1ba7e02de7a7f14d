import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trackResponse, untilIdle } from './shutdown.server'

const response = () =>
  Object.assign(new EventEmitter(), { shouldKeepAlive: true }) as unknown as ServerResponse

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('waits for responses in progress, but not forever', async () => {
  const done = vi.fn()
  const slow = response()
  trackResponse(slow)
  void untilIdle(5_000).then(done)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(done).not.toHaveBeenCalled()
  slow.emit('close')
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toHaveBeenCalledOnce()

  trackResponse(response())
  void untilIdle(100).then(done)
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toHaveBeenCalledTimes(2)
})
