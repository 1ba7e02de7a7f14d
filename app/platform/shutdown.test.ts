import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { trackResponse, untilIdle } from './shutdown.server'

const response = () => Object.assign(new EventEmitter(), { shouldKeepAlive: true }) as unknown as ServerResponse

it('waits for the answers that are being made, but not for ever', async () => {
  const slow = response()
  trackResponse(slow)
  setTimeout(() => slow.emit('close'), 200)
  const begun = performance.now()
  await untilIdle(5_000)
  const took = performance.now() - begun
  expect(took).toBeGreaterThanOrEqual(190)
  expect(took).toBeLessThan(2_000)

  trackResponse(response())
  const again = performance.now()
  await untilIdle(100)
  expect(performance.now() - again).toBeLessThan(2_000)
})
