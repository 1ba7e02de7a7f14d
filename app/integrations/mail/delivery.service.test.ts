import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { workDue } from '~/core/jobs/work.server'
import { diskStore } from '~/integrations/files/disk-store.server'
import { setFileStore } from '~/integrations/files/store.server'
import { setClock } from '~/platform/clock'
import { MAIL_WAITS, mailJob } from './mail-job.server'
import { mailStates } from './mail-state.server'
import { queueMail, type Mail } from './outbox.server'

/** A mail server that refuses what a test names: an address with a status, or the message itself. */
let refuses: Record<string, number>
let refusesMessage: number | null
let received: string[]
let server: SMTPServer
let port: number

const refusal = (code: number) => Object.assign(new Error('refused'), { responseCode: code })

beforeEach(async () => {
  await writeRows('DELETE FROM job')
  refuses = {}
  refusesMessage = null
  received = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuses[address] ? refusal(refuses[address]) : null),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      stream.on('end', () => {
        if (refusesMessage) return done(refusal(refusesMessage))
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
  setFileStore()
  await new Promise<void>((done) => server.close(() => done()))
})

const queue = (over: Partial<Mail> = {}) =>
  writeTx(() =>
    queueMail({ kind: 'MESSAGE', to: 'linden@example.org', subject: 'Hello', text: 'Good day', ...over }),
  )
const stateOf = async (id: number) => (await mailStates([id])).get(id)!

async function send(): Promise<void> {
  const job = mailJob({
    APP_ENV: 'test',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Tendwell <no-reply@tendwell.example>',
    MAIL_REPLY_TO: undefined,
    MAIL_REQUIRE_TLS: false,
    MAIL_OUTBOX_DIR: tmpdir(),
  })!
  await workDue([job], { worker: 'test', chance: () => 0 })
  job.close()
}

describe('attachments of an email', () => {
  it('are sent whole, generated and stored ones, under plain names; generated ones are then deleted', async () => {
    const store = diskStore(mkdtempSync(join(tmpdir(), 'tendwell-files-')))
    setFileStore(store)
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256)
    await store.put('practice/1/abc', bytes)
    const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Reunión\r\nEND:VCALENDAR\r\n'
    const id = await queue({
      files: [
        { name: 'visit.ics', type: 'text/calendar; method=REQUEST', content: calendar },
        { name: '../\r\nscan.pdf', type: 'application/pdf', fileKey: 'practice/1/abc' },
      ],
    })
    await send()
    const { attachments } = await PostalMime.parse(Buffer.from(received[0]!, 'latin1'))
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['visit.ics', 'text/calendar'],
      ['.. scan.pdf', 'application/pdf'],
    ])
    // Unchanged, line by line; only line endings may have changed on the way.
    expect(received[0]!.replace(/\r?\n/g, '')).toContain(Buffer.from(calendar).toString('base64'))
    expect(Buffer.from(attachments[1]!.content as ArrayBuffer).equals(Buffer.from(bytes))).toBe(true)
    expect(
      await readRows('SELECT content FROM outbox_attachment WHERE outbox_id = $id ORDER BY id', { id }),
    ).toEqual([{ content: null }, { content: null }])
  })

  it('stay until the email is sent', async () => {
    refuses = { 'linden@example.org': 451 }
    const id = await queue({ files: [{ name: 'a.txt', type: 'text/plain', content: 'kept' }] })
    await send()
    refuses = {}
    setClock(new Date(Date.now() + MAIL_WAITS[0] * 1000 + 1000))
    await send()
    const { attachments } = await PostalMime.parse(received[0]!)
    expect(attachments).toHaveLength(1)
    expect((await stateOf(id)).state).toBe('sent')
  })

  it('that no longer exist in the store fail the email at once, with the reason', async () => {
    setFileStore(diskStore(mkdtempSync(join(tmpdir(), 'tendwell-files-'))))
    const id = await queue({ files: [{ name: 'a', type: 'image/png', fileKey: 'practice/1/gone' }] })
    await send()
    expect(received).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'mail.reasonFile' })
  })

  it('are refused if an email cannot carry them, and the email with them', async () => {
    const content = new Uint8Array(11 * 1024 * 1024)
    await expect(
      queue({ subject: 'Too large', files: [{ name: 'a', type: 'a/b', content }] }),
    ).rejects.toThrow()
    expect(await readRow(`SELECT id FROM outbox WHERE subject = 'Too large'`)).toBeNull()
  })
})

describe('the state of an email', () => {
  it('is queued, then sent', async () => {
    const id = await queue()
    expect(await stateOf(id)).toMatchObject({ state: 'queued', reason: null, nextTry: null })
    await send()
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      reason: null,
      refused: [],
      sent: expect.any(String) as string,
    })
  })

  it.each([
    [450, 'retrying', 'mail.reasonLater'],
    [550, 'failed', 'mail.reasonAddress'],
    [552, 'failed', 'mail.reasonFull'],
    [554, 'failed', 'mail.reasonRefused'],
  ])('after %s it is %s, and says why', async (answer, state, reason) => {
    refuses = { 'linden@example.org': answer }
    const id = await queue()
    await send()
    expect(await stateOf(id)).toMatchObject({ state, reason, sent: null })
    expect((await stateOf(id)).nextTry === null).toBe(state === 'failed')
  })

  it('is failed when the message itself is refused', async () => {
    refusesMessage = 554
    const id = await queue()
    await send()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'mail.reasonRefused' })
  })

  it('names the address that was refused while the other was taken', async () => {
    refuses = { 'copy@example.org': 550 }
    const id = await queue({ bcc: 'copy@example.org' })
    await send()
    expect(received).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', refused: ['copy@example.org'] })
  })
})
