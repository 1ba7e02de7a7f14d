import { describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { setClock } from '~/platform/clock'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { guessClient } from './guess-client'
import { sendSupportMail } from './send-support-mail.server'
import { supportCallSchema, supportSchema, type SupportRequest } from './support-schema'

const request: SupportRequest = {
  name: 'Hazel Sample',
  email: 'hazel@example.org',
  browser: 'CHROME',
  system: 'LINUX',
  message: 'It does not print.',
}
const mails = () =>
  readRows<{ recipient: string; reply_to: string; body_text: string }>(
    `SELECT recipient, reply_to, body_text FROM outbox WHERE kind = 'SUPPORT'`,
  )

describe('support', () => {
  it('puts one mail into the outbox; a repeat of the same form adds none, signed in or not', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    for (const actor of [admin, admin, null, null]) await sendSupportMail(actor, request, 'key-1')
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.reply_to).toBe('hazel@example.org')
    expect(sent[0]?.body_text).toContain('It does not print.')
  })

  it('lets nobody flood the support address', async () => {
    setClock(new Date('2031-01-01T00:00:00Z'))
    for (let sent = 0; sent < 10; sent++) await sendSupportMail(null, request, null)
    await expect(sendSupportMail(null, request, null)).rejects.toMatchObject({ status: 429 })
    setClock(new Date('2031-01-01T00:11:00Z'))
    await expect(sendSupportMail(null, request, null)).resolves.toBeUndefined()
  })

  it('requires everything but the message (HOME-10) and knows its choices', () => {
    const { error } = supportSchema.safeParse({ email: 'no', browser: 'NETSCAPE' })
    expect(error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([
      ['name', 'form.required'],
      ['email', 'form.email'],
      ['browser', 'form.choice'],
      ['system', 'form.required'],
    ])
    const { message: _message, ...info } = request
    expect([
      supportCallSchema.safeParse({ info: request, body: '' }).success,
      supportCallSchema.safeParse({ info }).success,
    ]).toEqual([false, true])
  })

  it('guesses browser and system', () => {
    expect(guessClient('Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/120 Safari/537.36 Edg/120')).toEqual({
      browser: 'EDGE',
      system: 'WINDOWS',
    })
    expect(
      guessClient('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1'),
    ).toEqual({ browser: 'SAFARI', system: 'IOS' })
    expect(guessClient('curl/8')).toEqual({})
  })
})
