import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { Practice } from 'db/models/practice'
import type { Practitioner } from 'db/models/practitioner'
import { Provider } from 'db/models/provider'
import type { Actor } from '~/access/actor'
import { workDue } from '~/core/jobs/work.server'
import { deleteAttachment } from '~/domain/documents/write-attachment.server'
import { diskStore } from '~/integrations/files/disk-store.server'
import { setFileStore } from '~/integrations/files/store.server'
import { mailJob } from '~/integrations/mail/mail-job.server'
import { Refusal } from '~/platform/refusal'
import { keyOf, post } from 'tests/builders/api'
import { buildTime } from 'tests/builders/appointments'
import { buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  practitionerIn,
} from 'tests/builders/people'
import { buildAttachment, buildMessage } from 'tests/builders/practice-things'
import { composeMessage } from './compose.server'
import { deleteMessage } from './write-message.server'
import { fill, placeholdersIn, unknownIn } from './placeholders'
import { retryMessage } from './retry-message.server'
import { sendMessage } from './send-message.server'
import { sendSchema } from './send-schema'
import { readSentMessages } from './sent-message-resource.server'

let practice: number
let nurse: Practitioner
let actor: Actor
let key: string
let patient: Participant
let email: string
let server: SMTPServer
let port: number
let received: string[] = []
let refuses: Record<string, number> = {}
let envelopes: string[][] = []

beforeAll(async () => {
  practice = (await buildPractice({ name: 'Harbor Clinic' })).id
  await Practice.update({ email: 'desk@harbor.example', phone: '555-010-2030' }, { where: { id: practice } })
  nurse = await buildPractitioner({
    practice_id: practice,
    role: 'NURSE',
    firstname: 'Rowan',
    lastname: 'Vale',
  })
  actor = await actorOf(nurse.user_id)
  key = await keyOf(nurse.user_id)
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refuses[address]
      done(code ? Object.assign(new Error('no'), { responseCode: code }) : null)
    },
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      stream.on('end', () => {
        received.push(text)
        envelopes.push(session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as { port: number }).port)),
  )
})

afterAll(async () => {
  setFileStore()
  await new Promise<void>((done) => server.close(() => done()))
})

beforeEach(async () => {
  received = []
  envelopes = []
  refuses = {}
  await writeRows('DELETE FROM job')
  patient = await buildParticipant({ firstname: 'Luz', gender: 'F' })
  await buildProvider(patient.id, practice)
  email = (await readRow<{ email: string }>('SELECT email FROM app_user WHERE id = $id', {
    id: patient.user_id,
  }))!.email
})

async function deliver(): Promise<void> {
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

const speaksSpanish = () =>
  writeRows(`UPDATE app_user SET language = 'es' WHERE id = $id`, { id: patient.user_id })
const message = (over: object = {}) => ({
  participant_id: patient.id,
  practice_id: practice,
  subject: 'Your visit',
  body: 'Hello\n\nthere',
  footer_text: null,
  ...over,
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)),
  )
const stateOf = async (id: number) => (await readSentMessages([id]))[0]!

describe('placeholders', () => {
  it('are filled in where something is known; other braces are text', () => {
    const filling = { first_name: 'Luz', practice: null, practitioner: 'R', appointment: null }
    expect(fill('{first_name} {practice} {name} {first_name}', filling)).toBe('Luz {practice} {name} Luz')
    expect(placeholdersIn('{practice} {x} {practice} {appointment}')).toEqual(['practice', 'appointment'])
  })

  it('that nobody knows are found, each once; braces around no single word are text', () => {
    const text = '{practise} {Practice} {practise} {año_2} {first-name} {practice} {2} {two words} {} {a{b'
    expect(unknownIn(text)).toEqual(['practise', 'Practice', 'año_2', 'first-name'])
  })

  it('that nobody knows are not sent as they stand', () => {
    const asked = message({ subject: 'Hello {coach}', body: '{practise} {practice}' })
    expect(sendSchema.safeParse(asked).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['subject', 'message.placeholderUnknown|{coach}'],
      ['body', 'message.placeholderUnknown|{practise}'],
    ])
  })
})

describe('what the dialog starts from', () => {
  it('is the chosen template, filled in, with a salutation in the language of the patient (MSG-06)', async () => {
    await speaksSpanish()
    await Provider.update({ appointment: '2199-03-05' }, { where: { participant_id: patient.id } })
    const template = await buildMessage(practice, {
      subject: '{practice}: su cita',
      body: '{first_name}, su cita es el {appointment}. {practitioner}',
    })
    const { values, templates, recipient } = await composeMessage(actor, patient.id, template.id, 'en')
    expect(values).toEqual({
      subject: 'Harbor Clinic: su cita',
      body: 'Estimada Luz:\n\nLuz, su cita es el martes, 5 de marzo de 2199. Rowan Vale',
      footer_text: 'Harbor Clinic, 555-010-2030',
    })
    expect([recipient.lang, templates.some(({ id }) => id === template.id)]).toEqual(['es', true])
  })

  it('tells the next time in the calendar of the practice, where there is one', async () => {
    await Practice.update({ time_zone: 'America/New_York' }, { where: { id: practice } })
    await buildTime(nurse, '2199-03-05T15:00:00.000Z', { participant_id: patient.id })
    const template = await buildMessage(practice, { body: '{appointment}' })
    const { values } = await composeMessage(actor, patient.id, template.id, 'en')
    expect(values.body).toBe('Dear Luz,\n\nTuesday, March 5, 2199, 10:00\u00a0AM')
  })

  it('is empty without a template, and says when one was deleted or never was the practice’s', async () => {
    const { id } = await buildMessage(practice)
    await deleteMessage(actor, id)
    const foreign = await buildMessage((await buildPractice()).id)
    for (const gone of [id, foreign.id])
      expect(await composeMessage(actor, patient.id, gone, 'en')).toMatchObject({
        templateGone: true,
        values: { subject: '', body: '' },
      })
    expect(await composeMessage(actor, patient.id, null, 'en')).toMatchObject({ templateGone: false })
  })
})

describe('a message to a patient', () => {
  it('arrives with its documents, footer and a copy for the practice, and is kept as sent (MSG-08)', async () => {
    const store = diskStore(mkdtempSync(join(tmpdir(), 'tendwell-files-')))
    setFileStore(store)
    const [one, two] = [
      await buildAttachment(practice, { name: 'Consejos año.pdf' }),
      await buildAttachment(practice, { name: 'b.pdf' }),
    ]
    for (const { file_key } of [one, two]) await store.put(file_key, Buffer.from('%PDF-1.7'))
    const { id } = await sendMessage(
      actor,
      message({
        body: 'Dear Luz,\n\n{practitioner} of {practice}',
        bcc_practice: true,
        attachment_ids: [one.id, two.id],
        footer_text: 'Open 9 to 5',
      }),
      'en',
    )
    expect(await stateOf(id)).toMatchObject({
      state: 'queued',
      body: 'Dear Luz,\n\nRowan Vale of Harbor Clinic',
    })
    await deliver()
    const mail = await PostalMime.parse(Buffer.from(received[0]!, 'latin1'))
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['Consejos año.pdf', 'b.pdf'])
    expect(mail.text).toContain('Rowan Vale of Harbor Clinic')
    expect(mail.text).toContain('Open 9 to 5')
    expect([mail.subject, mail.replyTo?.[0]?.address, mail.bcc]).toEqual([
      'Your visit',
      'desk@harbor.example',
      undefined,
    ])
    expect(envelopes).toEqual([[email, 'desk@harbor.example']])
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      bcc_practice: true,
      recipient: email,
      sender_name: 'Rowan Vale',
      documents: [
        { id: one.id, name: 'Consejos año.pdf' },
        { id: two.id, name: 'b.pdf' },
      ],
    })
  })

  it('is sent once when the button is pressed twice', async () => {
    const both = await Promise.all([1, 2].map(() => sendMessage(actor, message(), 'en', 'twice')))
    expect(both[0]).toEqual(both[1])
    await deliver()
    expect(received).toHaveLength(1)
  })

  it('names the address that the mail server did not take, while the other got it', async () => {
    refuses = { 'desk@harbor.example': 550 }
    const { id } = await sendMessage(actor, message({ bcc_practice: true }), 'en')
    await deliver()
    expect(await stateOf(id)).toMatchObject({ state: 'sent', refused: ['desk@harbor.example'] })
  })

  it('that was refused is failed with the reason, and can be sent again, once', async () => {
    refuses = { [email]: 550 }
    const { id } = await sendMessage(actor, message(), 'en')
    expect((await refusal(retryMessage(actor, patient.id, id)))?.status).toBe(409)
    await deliver()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'mail.reasonAddress' })
    refuses = {}
    await retryMessage(actor, patient.id, id)
    expect((await refusal(retryMessage(actor, patient.id, id)))?.status).toBe(409)
    await deliver()
    expect((await stateOf(id)).state).toBe('sent')
    const other = await practitionerIn()
    expect((await refusal(retryMessage(other, patient.id, id)))?.status).toBe(403)
  })

  it('fails with the reason when a document is deleted before it leaves', async () => {
    setFileStore(diskStore(mkdtempSync(join(tmpdir(), 'tendwell-files-'))))
    const document = await buildAttachment(practice)
    const { id } = await sendMessage(actor, message({ attachment_ids: [document.id] }), 'en')
    await deleteAttachment(await actorOf((await buildAdmin()).id), document.id)
    await deliver()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', reason: 'mail.reasonFile' })
  })

  it.each([
    [
      'documents over 10 MB together',
      { attachment_ids: ['big', 'big'] },
      'attachment_ids',
      'message.documentsTooLarge',
    ],
    ['a document that is gone', { attachment_ids: [1_999_999] }, 'attachment_ids', 'message.attachmentGone'],
    [
      'a placeholder for which nothing is known',
      { body: 'on {appointment}' },
      'body',
      'message.placeholderOpen|appointment',
    ],
  ])('with %s is refused by name, and nothing is sent', async (_what, over, field, error) => {
    const ids = (over as { attachment_ids?: unknown[] }).attachment_ids
    const attachment_ids =
      ids &&
      (await Promise.all(
        ids.map(async (id) =>
          id === 'big' ? (await buildAttachment(practice, { size: 6_000_000 })).id : id,
        ),
      ))
    const wrong = await refusal(
      sendMessage(actor, message({ ...over, ...(ids && { attachment_ids }) }), 'en'),
    )
    expect(wrong?.data.errors).toEqual({ [field]: [error] })
    await deliver()
    expect(received).toEqual([])
  })

  it('to a patient without an email, with a closed account, or of nobody here is refused', async () => {
    await writeRows('UPDATE app_user SET email = $email WHERE id = $id', {
      email: `${patient.id}@clone.invalid`,
      id: patient.user_id,
    })
    expect((await refusal(sendMessage(actor, message(), 'en')))?.data.errors).toEqual({
      '': ['message.noEmail'],
    })
    await writeRows('UPDATE app_user SET email = $email, disabled = 1 WHERE id = $id', {
      email,
      id: patient.user_id,
    })
    expect((await refusal(sendMessage(actor, message(), 'en')))?.data.errors).toEqual({
      '': ['message.disabled'],
    })
    const stranger = await buildParticipant()
    const elsewhere = (await buildPractice()).id
    await buildProvider(stranger.id, elsewhere)
    for (const to of [
      { participant_id: stranger.id },
      { participant_id: stranger.id, practice_id: elsewhere },
      { practice_id: elsewhere },
      { participant_id: 1_999_999 },
    ])
      expect((await refusal(sendMessage(actor, message(to), 'en')))?.status).toBe(403)
  })

  it('is not sent, nor sent again, behind a mask (OP-36)', async () => {
    const below = {
      userId: 1,
      email: 'a@b.example',
      role: 'ADMIN',
      practitionerId: null,
      asSelf: false,
    } as const
    const masked = { ...actor, maskedBy: [below] }
    const { id } = await sendMessage(actor, message(), 'en')
    expect((await refusal(sendMessage(masked, message(), 'en')))?.status).toBe(403)
    expect((await refusal(retryMessage(masked, patient.id, id)))?.status).toBe(403)
    const compose = composeMessage(masked, patient.id, null, 'en')
    expect((await refusal(compose))?.status).toBe(403)
  })

  it('through the data endpoint is checked like the form (MSG-09)', async () => {
    const send = (over: object) => post('message/send', key, message(over))
    for (const [over, field] of [
      [{ subject: 'a\r\nBcc: everybody@example.org' }, 'subject'],
      [{ subject: '' }, 'subject'],
      [{ body: ' \n' }, 'body'],
      [{ body: 'x'.repeat(10_301) }, 'body'],
      [{ attachment_ids: Array.from({ length: 11 }, (_, n) => n + 1) }, 'attachment_ids'],
    ] as const)
      expect(await send(over)).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.anything() as unknown } },
      })
    const answer = await send({})
    expect(answer.status).toBe(200)
  })
})
