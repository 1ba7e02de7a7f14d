import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onStatement } from 'db/connection'
import { tooMuchAsked } from '~/core/guard/budget.server'
import { enter } from '~/core/guard/guard.server'
import { forgetAll } from '~/core/rate/rate.server'
import { clock, setClock } from '~/platform/clock'
import { setEnv } from '~/platform/env.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { tooMuchPage } from '~/shell/too-much.server'
import { knock, requestOf } from 'tests/access/ask'
import { below, buildWorld, signIn, type World } from 'tests/access/world'

let world: World
let nurse: number
let token: string
let other: string

beforeAll(async () => {
  world = await buildWorld()
  nurse = world.teams.here.NURSE.user_id
}, 60_000)

/** Half a minute's worth at once: 60 pages, 30 forms, 240 visits. */
beforeEach(async () => {
  await forgetAll()
  setClock(new Date('2031-05-05T10:00:00Z'))
  setEnv({ PAGE_RATE: 2 })
  token = (await signIn(nurse)).token
  other = (await signIn(world.teams.here.PHYSICIAN.user_id)).token
})

const statusOf = async (asked: Parameters<typeof requestOf>[0]) => {
  const answer = await knock(await requestOf(asked))
  return answer?.status ?? 200
}
const form = (fields: Record<string, string>, path = '/support') => {
  const body = new URLSearchParams(fields).toString()
  return {
    path,
    token,
    method: 'POST',
    body,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(body.length),
    },
  }
}
async function times(n: number, ask: () => Promise<number>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let done = 0; done < n; done += 1) {
    const status = await ask()
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}
/** The answer to a request over the rate limit. */
async function told(asked: Parameters<typeof requestOf>[0]) {
  const request = await requestOf(asked)
  return runInRequestContext(newRequestContext('192.0.2.1'), async () => {
    await enter(request).catch(() => undefined)
    const tooMuch = tooMuchAsked()
    const page = tooMuch && (await tooMuchPage(request, tooMuch))
    return { page, text: page ? await page.text() : '' }
  })
}

describe('a user who opens more pages than anybody can read', () => {
  it('has to wait, while others and their own forms go through', async () => {
    expect(await times(70, () => statusOf({ path: '/support', token }))).toEqual({ 200: 60, 429: 10 })
    expect(await statusOf({ path: '/support', token: other })).toBe(200)
    expect(await statusOf({ path: '/support' })).toBe(200)
    expect(await statusOf(form({ text: 'typed' }))).toBe(200)
    setClock(new Date(clock().getTime() + 1000))
    expect(await times(5, () => statusOf({ path: '/support', token }))).toEqual({ 200: 2, 429: 3 })
  })

  it('is refused without querying the database for what the limit already knows', async () => {
    const statements = async () => {
      const sent: string[] = []
      const stop = onStatement((sql) => void sent.push(sql))
      await statusOf({ path: '/support', token })
      stop()
      return sent.filter((sql) => sql.includes('rate_limit')).length
    }
    await times(61, () => statusOf({ path: '/support', token }))
    expect(await statements()).toBe(0)
    await forgetAll()
    expect([await statements(), await statements()]).toEqual([0, 0])
  })

  it('is counted as the real user, whoever they mask as', async () => {
    const { admin } = world.admins
    const plain = (await signIn(admin.id)).token
    await times(60, () => statusOf({ path: '/support', token: plain }))
    const masked = (await signIn(nurse, { maskedBy: [below(admin)] })).token
    expect(await statusOf({ path: '/support', token: masked })).toBe(429)
    expect(await statusOf({ path: '/support', token })).toBe(200)
  })

  it('reads in their language how long to wait, and the page opens by itself', async () => {
    await times(60, () => statusOf({ path: '/support', token }))
    const { page, text } = await told({ path: '/support?lng=es', token })
    expect([page?.status, page?.headers.get('Retry-After')]).toEqual([429, '1'])
    expect(text).toContain('Esta página se abrirá sola en 1 s.')
    expect(text).toContain('http-equiv="refresh" content="1"')
  })
})

describe('a form over the rate limit', () => {
  const useUp = () => times(30, () => statusOf(form({ text: 'x' })))

  it('comes back with what was typed, ready to be sent again', async () => {
    await useUp()
    const { page, text } = await told(form({ text: '<b>"typed"</b>\nin two lines', version: '3' }))
    expect(page?.status).toBe(429)
    expect(text).toContain('&lt;b&gt;&quot;typed&quot;&lt;/b&gt;\nin two lines</textarea>')
    expect(text).toMatch(/<form method="post" action="\/support">.*name="version"/s)
    expect(text).not.toContain('http-equiv')
  })

  it('waits for its turn if that comes within seconds, a few per person at a time', async () => {
    setClock()
    await forgetAll()
    await useUp()
    const all = await Promise.all(Array.from({ length: 40 }, () => statusOf(form({ text: 'typed' }))))
    // Those that were allowed to wait, and what was refilled while the others were sent.
    expect(all.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
    expect(all).toContain(429)
  })

  it('shows nothing secret: the browser still has it', async () => {
    await useUp()
    const { text } = await told(form({ password: 'Walk-31-minutes' }))
    expect(text).toContain('go back in your browser')
    expect(text).not.toMatch(/Walk-31|<form/)
  })
})

it('visitors of one address share a limit; health checks are never refused', async () => {
  expect(await times(245, () => statusOf({ path: '/user/login' }))).toEqual({ 200: 240, 429: 5 })
  expect(await statusOf({ path: '/healthz' })).toBe(200)
  expect(await statusOf({ path: '/support', token })).toBe(200)
})

it('files count by their size', async () => {
  const file = {
    ...form({}),
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(11_500_000),
    },
  }
  setEnv({ PAGE_RATE: 1000 })
  expect(await times(30, () => statusOf(file))).toMatchObject({ 429: 5 })
})
