import { expect, it } from 'vitest'
import { turns } from './turns'

/** Work that ends when the test says so. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { work: () => ended.then(() => 'done'), end: () => end() }
}

it('runs so many at once, lets some wait, and refuses more', async () => {
  const take = turns({ atOnce: 1, waiting: 1 })
  const [first, second] = [held(), held()]
  const running = take(1, first.work)
  const waiting = take(2, second.work)
  expect(await take(3, async () => 'never')).toBe('busy')
  first.end()
  expect(await running).toBe('done')
  second.end()
  expect(await waiting).toBe('done')
  expect(await take(3, async () => 'now')).toBe('now')
})

it('reads one file of a person at a time, and the next one afterwards, also after a failure', async () => {
  const take = turns({ atOnce: 2, waiting: 2 })
  const first = held()
  const running = take(7, first.work)
  expect(await take(7, async () => 'never')).toBe('busy')
  first.end()
  await running
  await expect(take(7, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await take(7, async () => 'again')).toBe('again')
})
