import { setImmediate as tick } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { afterOwnPages } from './one-at-a-time.server'

/** A page that somebody requests; `begun` says whether its turn has come, `answer` ends it. */
function ask(person: number) {
  const closed = new AbortController()
  const context = { ...newRequestContext('192.0.2.1'), left: closed.signal }
  const page = { begun: false, answer: () => closed.abort() }
  void runInRequestContext(context, () => afterOwnPages(person)).then(() => (page.begun = true))
  return page
}
const begun = async (pages: { begun: boolean }[]) => {
  for (let rounds = 0; rounds < 5; rounds += 1) await tick()
  return pages.map((page) => page.begun)
}

it('pages of one person are rendered one after the other, those of different people at once', async () => {
  const own = [ask(1), ask(1), ask(1)]
  const other = ask(2)
  expect(await begun([...own, other])).toEqual([true, false, false, true])
  own[0]!.answer()
  expect(await begun(own)).toEqual([true, true, false])
  own[1]!.answer()
  own[2]!.answer()
  other.answer()
  expect(await begun([ask(1)])).toEqual([true])
})

it('a page that nobody waits for any longer blocks none', async () => {
  const [first, left, third] = [ask(3), ask(3), ask(3)]
  left.answer()
  first.answer()
  expect(await begun([third])).toEqual([true])
})

it('many pages of one person leave gaps for others, a few do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const pages = Array.from({ length: 5 }, () => ask(4))
  pages[0]!.answer()
  expect(await begun(pages)).toEqual([true, false, false, false, false])
  await vi.advanceTimersByTimeAsync(110)
  expect(await begun(pages)).toEqual([true, true, false, false, false])
  pages[1]!.answer()
  await vi.advanceTimersByTimeAsync(110)
  pages[2]!.answer()
  expect(await begun(pages)).toEqual([true, true, true, true, false])
  vi.useRealTimers()
})
