import { beforeAll, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { User } from 'db/models/user'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { requestOf, SITE } from 'tests/access/ask'
import { buildParticipant } from 'tests/builders/people'
import { action as ask, loader as askPage } from './reset'
import { action as confirm, loader as confirmPage } from './reset-confirm'

const TO = '/participant/questionnaires?page=2'
const PASSWORD = 'Quiet-9-gardens'
let email: string

beforeAll(async () => {
  email = (await User.findByPk((await buildParticipant()).user_id))!.email
})

const inRequest = <T>(work: () => Promise<T>) => runInRequestContext(newRequestContext('192.0.2.9'), work)

async function post(path: string, fields: Record<string, string>, cookie = ''): Promise<Request> {
  return requestOf({
    path,
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...(cookie && { Cookie: cookie }),
    },
  })
}

const asked = (location: string | null) => new URL(location!, SITE).searchParams.get('to')

describe('a deep link outlives a forgotten password', () => {
  it('from the form through the email to the sign-in page', async () => {
    const page = `/user/reset?to=${encodeURIComponent(TO)}`
    const drawn = await inRequest(async () =>
      askPage({ request: await requestOf({ path: page }), params: {}, context: {} }),
    )
    expect(drawn.to).toBe(TO)
    const sent = (await inRequest(async () =>
      ask({
        request: await post(page, { email, password: PASSWORD, repeat: PASSWORD }),
        params: {},
        context: {},
      }),
    )) as Response
    expect(asked(sent.headers.get('Location'))).toBe(TO)

    const mail = await readRow<{ body_text: string }>(
      'SELECT body_text FROM outbox WHERE recipient = $email ORDER BY id DESC',
      { email },
    )
    const link = new URL(/https?:\S+reset\/confirm\S+/.exec(mail!.body_text)![0])
    expect(link.searchParams.get('to')).toBe(TO)

    const path = link.pathname + link.search
    const cookie = sent.headers.getSetCookie()[0]!.split(';')[0]!
    const confirmed = (await inRequest(async () =>
      confirm({ request: await post(path, {}, cookie), params: {}, context: {} }),
    )) as Response
    const after = confirmed.headers.get('Location')!
    const done = await inRequest(async () =>
      confirmPage({ request: await requestOf({ path: after }), params: {}, context: {} }),
    )
    expect([done.state, done.to]).toEqual(['confirmed', TO])
  })

  it('and never to another site', async () => {
    const drawn = await inRequest(async () =>
      askPage({
        request: await requestOf({ path: '/user/reset?to=https://evil.example' }),
        params: {},
        context: {},
      }),
    )
    expect(drawn.to).toBe('/')
  })
})
