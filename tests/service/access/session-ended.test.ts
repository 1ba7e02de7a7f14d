import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { COUNTDOWN_SECONDS, IDLE_SECONDS } from '~/platform/session-limits'
import { closeSession } from '~/core/session/session.server'
import { inSeconds } from '~/platform/clock'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { whoAsks } from '~/core/guard/guard.server'
import { loader as fillPage } from '~/routes/survey/fill'
import { keptForScreen } from '~/shell/kept-for-screen.server'
import { knock, requestOf, SITE } from 'tests/access/ask'
import { addressOf, below, buildWorld, signIn, type World } from 'tests/access/world'

let world: World
let page: string
let writer: number

beforeAll(async () => {
  world = await buildWorld()
  page = `/biometrics/create/practiceId/${world.practices.here.id}`
  writer = world.teams.here.PRACTICE_MANAGER.user_id
}, 60_000)

const FIELDS = { external_id: 'KEPT-7', tchol: '180', version: '3', password: 'Never-1-stored' }
let over: { token: string }

beforeEach(async () => {
  const open = await signIn(writer)
  await closeSession(open.sessionId)
  over = open
})

/** A browser: sends a form without a live session, and keeps the cookies it gets. */
async function sendTooLate(token: string | null, fields: Record<string, string> = FIELDS, path = page) {
  const body = new URLSearchParams(fields)
  const answer = (await knock(
    await requestOf({
      path,
      token,
      method: 'POST',
      body,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.toString().length),
        Referer: SITE + path,
      },
    }),
  )) as Response
  const query = new URL(answer.headers.get('Location')!, SITE).searchParams
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('kept='))
  return { query, cookie: cookie?.split(';')[0] ?? '' }
}

/** A request of somebody who has signed in again, with the cookie that the browser kept. */
async function backAs(userId: number, cookie: string, path = page, method = 'GET', maskedBy = {}) {
  const { token } = await signIn(userId, maskedBy)
  const request = await requestOf({
    path,
    token,
    method,
    headers: method === 'POST' ? { 'Sec-Fetch-Site': 'same-origin' } : {},
  })
  request.headers.set('Cookie', `${request.headers.get('Cookie')}; ${cookie}`)
  return request
}

const inRequest = <T>(work: () => Promise<T>) => runInRequestContext(newRequestContext('192.0.2.8'), work)
const shown = (request: Request) =>
  inRequest(async () => keptForScreen(request, (await whoAsks(request)).actor))

describe('a form that is sent after the session has ended', () => {
  it('is kept for its sender, who comes back to its page and finds it filled in', async () => {
    const { query, cookie } = await sendTooLate(over.token)
    expect([query.get('form'), query.get('ended'), query.get('to')]).toEqual(['kept', 'session', page])
    expect(await shown(await backAs(writer, cookie))).toEqual({
      initialValue: { external_id: 'KEPT-7', tchol: '180', version: '3' },
      version: '3',
    })
    expect(await shown(await backAs(writer, cookie, `${page}?modal=x`))).not.toBeNull()
  })

  it('appears on no other page, in no other browser and for nobody else, not even while masking', async () => {
    const { cookie } = await sendTooLate(over.token)
    const colleague = world.teams.here.PHYSICIAN.user_id
    expect(await shown(await backAs(writer, cookie, '/'))).toBeNull()
    expect(await shown(await backAs(writer, ''))).toBeNull()
    expect(await shown(await backAs(colleague, cookie))).toBeNull()
    const masked = { maskedBy: [below(world.admins.admin)] }
    expect(await shown(await backAs(writer, cookie, page, 'GET', masked))).toBeNull()
  })

  it('is stored encrypted, without passwords', async () => {
    const { cookie } = await sendTooLate(over.token)
    const stored = JSON.stringify(await readRows('SELECT * FROM kept_form'))
    expect(stored).not.toContain('KEPT-7')
    expect(stored).not.toContain(cookie.slice('kept='.length))
    expect(JSON.stringify(await shown(await backAs(writer, cookie)))).not.toContain('Never-1-stored')
  })

  it('is forgotten once it is sent again', async () => {
    const { cookie } = await sendTooLate(over.token)
    await knock(await backAs(writer, cookie, page, 'POST'))
    expect(await shown(await backAs(writer, cookie))).toBeNull()
  })

  it('is not kept for a stranger, a made-up session or somebody who was masking', async () => {
    const mask = await signIn(writer, { maskedBy: [below(world.admins.admin)] })
    await closeSession(mask.sessionId)
    for (const [token, told] of [
      [null, 'unknown'],
      ['made-up', 'unknown'],
      [mask.token, 'lost'],
    ] as const) {
      const { query, cookie } = await sendTooLate(token)
      expect([query.get('form'), query.get('to'), cookie]).toEqual([told, page, ''])
    }
  })

  it('is kept if it is as long as a note on note screens, and nowhere else', async () => {
    const { participantId } = await addressOf(world, world.patients.linked)
    const note = `/participant/createNote/participantId/${participantId}/type/OFFICE`
    const long = { text: 'ü'.repeat(100_000) }
    const keptAt = async (path: string) => (await sendTooLate(over.token, long, path)).query.get('form')
    expect([await keptAt(note), await keptAt(page)]).toEqual(['kept', 'lost'])
  })

  it('is one of the newest five of its sender', async () => {
    const cookies: string[] = []
    for (let sent = 0; sent < 6; sent++) cookies.push((await sendTooLate(over.token)).cookie)
    const found = await Promise.all(cookies.map(async (one) => shown(await backAs(writer, one))))
    expect(found.map(Boolean)).toEqual([false, true, true, true, true, true])
  })

  it('is a questionnaire’s answer: the question is shown with it', async () => {
    const { surveyId, participantId } = await addressOf(world, world.patients.linked)
    const fill = `/survey/fill/id/${surveyId}/participantId/${participantId}`
    const patient = await signIn(world.patients.linked.user_id)
    await closeSession(patient.sessionId)
    const answer = { question: 'PHQ9_1', PHQ9_1: '2', move: 'next' }
    const { query, cookie } = await sendTooLate(patient.token, answer, fill)
    expect(query.get('to')).toBe(fill)
    const request = await backAs(world.patients.linked.user_id, cookie, fill)
    const { page: drawn } = await inRequest(() => fillPage({ request, params: {}, context: {} }))
    expect(JSON.stringify(drawn)).toMatch(/"name":"PHQ9_1".*"checked":true/)
  })
})

describe('a page that is requested after the session has ended', () => {
  it('says so at the sign-in page, and that it was because of inactivity', async () => {
    const ended = async (token: string) => {
      const answer = (await knock(await requestOf({ path: page, token }))) as Response
      return new URL(answer.headers.get('Location')!, SITE).searchParams.get('ended')
    }
    const idle = await signIn(writer, { lastSeen: inSeconds(-IDLE_SECONDS - COUNTDOWN_SECONDS - 1) })
    expect([await ended(over.token), await ended(idle.token), await ended('made-up')]).toEqual([
      'session',
      'idle',
      null,
    ])
  })
})
