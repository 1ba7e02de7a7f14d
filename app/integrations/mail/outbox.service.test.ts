import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, writeRows, writeTx } from 'db/connection'
import { Outbox } from 'db/models/outbox'
import { setClock } from '~/platform/clock'
import { workDue } from '~/core/jobs/work.server'
import { MAIL_WAITS, mailJob } from './mail-job.server'
import { queueMail, type Mail } from './outbox.server'
import type { MailSettings } from './transport.server'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-mail-'))
let server: SMTPServer
let port: number
let received: string[] = []
let answer: number | null = null

const settings = (over: Partial<MailSettings> = {}): MailSettings => ({
  APP_ENV: 'test',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Tendwell <no-reply@tendwell.example>',
  MAIL_REPLY_TO: undefined,
  MAIL_REQUIRE_TLS: false,
  MAIL_OUTBOX_DIR: folder,
  ...over,
})
const mail = (over: Partial<Mail> = {}): Mail => ({
  kind: 'MESSAGE',
  to: 'linden@example.org',
  subject: 'Hello',
  text: 'Good day',
  ...over,
})
const queue = (over: Partial<Mail> = {}) => writeTx(() => queueMail(mail(over)))
const stateOf = async (id: number) => (await Outbox.findByPk(id))!
const jobOf = (id: number) =>
  readRow<{ status: string; run_at: string; attempts: number }>(
    `SELECT status, run_at, attempts FROM job WHERE kind = 'mail' AND dedupe_key = $id`,
    { id: String(id) },
  )

let worker = 0
async function sendOutbox(given: MailSettings): Promise<number> {
  const mail = mailJob(given)
  if (!mail) return 0
  try {
    return await workDue([mail], { worker: `test${(worker += 1)}`, chance: () => 0 })
  } finally {
    mail.close()
  }
}

beforeEach(async () => {
  await Outbox.destroy({ where: {} })
  await writeRows('DELETE FROM job')
  received = []
  answer = null
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      done(
        answer && !address.address.startsWith('bcc')
          ? Object.assign(new Error('not now'), { responseCode: answer })
          : null,
      ),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as { port: number }).port)),
  )
})

afterEach(async () => {
  await new Promise<void>((done) => server.close(() => done()))
  rmSync(folder, { recursive: true, force: true })
})

describe('outbox', () => {
  it('delivers once, with both bodies and reply address', async () => {
    const id = await queue({
      subject: 'Bienvenida, Muñoz',
      html: '<p>Buenos días</p>',
      replyTo: 'clinic@example.org',
    })
    expect(await sendOutbox(settings())).toBe(1)
    expect(await sendOutbox(settings())).toBe(0)
    const parsed = await PostalMime.parse(received[0]!)
    expect(received).toHaveLength(1)
    expect(parsed.subject).toBe('Bienvenida, Muñoz')
    expect(parsed.to).toEqual([{ name: '', address: 'linden@example.org' }])
    expect(parsed.replyTo?.[0]?.address).toBe('clinic@example.org')
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(['Good day', '<p>Buenos días</p>'])
    expect(await stateOf(id)).toMatchObject({
      status: 'sent',
      last_error: null,
    })
    expect(await jobOf(id)).toMatchObject({ status: 'done', attempts: 1 })
  })

  it('sends nothing when the transaction around it is rolled back', async () => {
    await expect(
      writeTx(async () => {
        await queueMail(mail())
        throw new Error('undo')
      }),
    ).rejects.toThrow('undo')
    expect(await sendOutbox(settings())).toBe(0)
  })

  it('retries after 1, 5, 30 and 120 minutes while the server says 451, then gives up', async () => {
    answer = 451
    let at = new Date('2026-03-01T10:00:00Z')
    setClock(at)
    const id = await queue()
    for (const seconds of MAIL_WAITS) {
      expect(await sendOutbox(settings())).toBe(1)
      expect(await stateOf(id)).toMatchObject({ status: 'queued', last_error: 'EENVELOPE 451' })
      const next = at.getTime() + seconds * 1000
      expect(await jobOf(id)).toMatchObject({ status: 'queued', run_at: new Date(next).toISOString() })
      setClock(new Date(next - 1))
      expect(await sendOutbox(settings())).toBe(0)
      at = new Date(next)
      setClock(at)
    }
    expect(await sendOutbox(settings())).toBe(1)
    expect(await stateOf(id)).toMatchObject({ status: 'failed' })
    expect(await jobOf(id)).toMatchObject({ status: 'dead', attempts: 5 })
  })

  it('gives up at once on 550, also when the server accepted a bcc', async () => {
    answer = 550
    const id = await queue()
    const withBcc = await queue({ bcc: 'bcc@example.org' })
    expect(await sendOutbox(settings())).toBe(2)
    expect(await stateOf(id)).toMatchObject({ status: 'failed', last_error: 'EENVELOPE 550' })
    expect(await jobOf(id)).toMatchObject({ status: 'dead', attempts: 1 })
    expect((await stateOf(withBcc)).status).toBe('failed')
  })

  it('retries when nobody answers', async () => {
    const id = await queue()
    expect(await sendOutbox(settings({ SMTP_URL: 'smtp://127.0.0.1:1' }))).toBe(1)
    expect(await stateOf(id)).toMatchObject({ status: 'queued' })
    expect((await stateOf(id)).last_error).toMatch(/^E[A-Z]+$/)
  })

  it('lets nothing that was typed become a header or a second recipient', async () => {
    await queue({
      subject: 'Hi\r\nBcc: thief@example.net\r\n\r\nbody',
      to: 'a@example.org,thief@example.net',
    })
    await queue({ subject: 'Hi\r\nBcc: thief@example.net\r\n\r\nbody' })
    await sendOutbox(settings())
    expect(received.length).toBeGreaterThan(0)
    for (const text of received) {
      const parsed = await PostalMime.parse(text)
      expect(parsed.bcc ?? []).toEqual([])
      expect(parsed.subject).toBe('Hi Bcc: thief@example.net body')
      expect(text).not.toMatch(/^(To|Bcc): .*, ?<?thief/m)
    }
  })

  it('writes files if no mail server is set, and leaves email queued in production', async () => {
    const id = await queue({ bcc: 'bcc@example.org' })
    expect(await sendOutbox(settings({ SMTP_URL: undefined, APP_ENV: 'production' }))).toBe(0)
    expect((await stateOf(id)).status).toBe('queued')
    expect(await sendOutbox(settings({ SMTP_URL: undefined }))).toBe(1)
    expect((await stateOf(id)).status).toBe('filed')
    const [file] = readdirSync(folder)
    const parsed = await PostalMime.parse(readFileSync(join(folder, file!)))
    expect(file).toBe(`${String(id).padStart(6, '0')}-message.eml`)
    expect(parsed.text?.trim()).toBe('Good day')
  })

  it.each(['RESET', 'INVITE', 'INVITE_STAFF', 'INVITE_ADMIN'] as const)(
    '%s: keeps no password link in production once the email is sent',
    async (kind) => {
      const id = await queue({
        kind,
        text: 'https://tendwell.example/user/a/reset/confirm/secret',
        html: '<p>secret</p>',
      })
      await sendOutbox(settings({ APP_ENV: 'production' }))
      expect([received.length, await stateOf(id)]).toMatchObject([
        1,
        { status: 'sent', body_text: '', body_html: null },
      ])
    },
  )

  it('gives every email to only one of several workers, and takes over what a dead one held', async () => {
    for (let n = 0; n < 12; n += 1) await queue({ subject: `Mail ${n}` })
    const counts = await Promise.all([sendOutbox(settings()), sendOutbox(settings()), sendOutbox(settings())])
    expect(counts.reduce((sum, n) => sum + n)).toBe(12)
    expect(received).toHaveLength(12)
    const id = await queue()
    await writeRows(
      `UPDATE job SET status = 'running', locked_by = 'dead', locked_until = $until WHERE dedupe_key = $id`,
      { until: new Date(Date.now() + 60_000).toISOString(), id: String(id) },
    )
    expect(await sendOutbox(settings())).toBe(0)
    setClock(new Date(Date.now() + 61_000))
    expect(await sendOutbox(settings())).toBe(1)
  })
})
