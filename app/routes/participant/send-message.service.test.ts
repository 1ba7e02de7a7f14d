import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { SentMessage } from 'db/models/sent-message'
import { action, loader } from '~/routes/participant/details'
import { readerOf } from 'tests/support/reader'
import { flashOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { buildAttachment, buildMessage, buildSentMessage } from 'tests/builders/practice-things'

let practice: number
let token: string
let patient: { id: number; user_id: number }
let here: string

beforeAll(async () => {
  practice = (await buildPractice()).id
  const nurse = await buildPractitioner({ practice_id: practice, role: 'NURSE' })
  token = (await signIn(nurse.user_id)).token
  patient = await buildParticipant({ firstname: 'Luz' })
  await buildProvider(patient.id, practice)
  here = `/participant/details/id/${patient.id}`
})

const fields = (over: Record<string, string> = {}) =>
  new URLSearchParams({ subject: 'Hi', body: 'Text', footer_text: '', idempotency_key: 'k1', ...over })

describe('the send dialog', () => {
  it('sends what was typed, with the checked documents, and says so (MSG-10)', async () => {
    const document = await buildAttachment(practice)
    await writeRows(`UPDATE practice SET email = 'desk@example.org' WHERE id = $practice`, { practice })
    const body = fields({ attachment_ids: String(document.id), bcc_practice: 'on' })
    const answer = await walk(action, { path: `${here}?modal=message`, token, body })
    expect([answer.headers.get('Location'), flashOf(answer.response!)?.key]).toEqual([
      here,
      'message.messageSent',
    ])
    const sent = (await SentMessage.findOne({ where: { participant_id: patient.id } }))!
    expect([sent.subject, sent.body, sent.bcc_practice, JSON.parse(sent.documents)]).toEqual([
      'Hi',
      'Text',
      1,
      [{ id: document.id, name: document.name }],
    ])
  })

  it.each([
    ['no subject', { subject: '' }, 'subject', 'form.required'],
    ['a line break in the subject', { subject: 'a\r\nBcc: b@example.org' }, 'subject', 'form.invalid'],
    ['no text', { body: ' ' }, 'body', 'form.required'],
    ['a document that is gone', { attachment_ids: '1999999' }, 'attachment_ids', 'message.attachmentGone'],
    ['a patient in the form', { participant_id: '1' }, '', 'form.unknownField|participant_id'],
  ])('with %s keeps what was typed and names the field', async (_what, over, field, error) => {
    const answer = await walk(action, { path: `${here}?modal=message`, token, body: fields(over) })
    expect([answer.status, answer.data.lastResult.error[field]]).toEqual([
      422,
      expect.arrayContaining([error]),
    ])
    expect(answer.data.lastResult.error['']).toContain('message.sendError')
  })

  it('starts with the chosen template and its documents', async () => {
    const template = await buildMessage(practice, { subject: 'About {first_name}' })
    const page = await walk(loader, { path: `${here}?modal=message&template=${template.id}`, token })
    expect(page.data.sendForm).toMatchObject({
      templateId: template.id,
      values: { subject: 'About Luz' },
      templateGone: false,
    })
  })
})

it('a sent message is sent again as a new one, from its text and the remaining documents', async () => {
  const [kept, gone] = [await buildAttachment(practice), { id: 1999999, name: 'Gone.pdf' }]
  const before = await buildSentMessage(patient.id, practice, {
    subject: 'Your plan',
    recipient: 'old@example.org',
    documents: JSON.stringify([{ id: kept.id, name: kept.name }, gone]),
  })
  const page = await readerOf(token).open(`${here}?modal=sent&target=${before.id}`)
  const dialog = await page.follow('Send as a new message')
  expect([dialog.valueOf('subject'), dialog.valueOf('body')]).toEqual(['Your plan', 'Good day'])
  expect(dialog.text).toContain('It was sent to old@example.org before')
  expect(dialog.text).toContain('Some of its documents no longer exist.')
  expect((await dialog.press('Send message')).told).toBe('Message sent')
  const all = await SentMessage.findAll({ where: { subject: 'Your plan' }, order: ['id'] })
  expect(all.map(({ id }) => id === before.id)).toEqual([true, false])
  expect(JSON.parse(all[1]!.documents)).toEqual([{ id: kept.id, name: kept.name }])
  expect(all[1]!.recipient).not.toBe('old@example.org')
})

it('a template that is cleared empties subject and text, and nothing is sent', async () => {
  const template = await buildMessage(practice, { subject: 'Cleared later' })
  const page = await readerOf(token).open(`${here}?modal=message&template=${template.id}`)
  const cleared = await page.follow('Clear the template')
  expect([cleared.valueOf('subject'), cleared.valueOf('body')]).toEqual(['', ''])
  const refused = await cleared.press('Send message')
  expect([refused.status, refused.valueOf('subject')]).toEqual([422, ''])
  const choices = [...page.document.querySelectorAll<HTMLOptionElement>('[name=template] option')]
  expect(
    choices.map(({ value }) => value),
    'no choice that would only seem to clear it',
  ).not.toContain('')
  expect(await SentMessage.count({ where: { subject: 'Cleared later' } })).toBe(0)
})

describe('the details of a patient', () => {
  it("show the messages of the user's practice with their state, and one of them in full", async () => {
    const failed = await buildSentMessage(patient.id, practice, { subject: 'Lost', status: 'failed' })
    await writeRows(`UPDATE outbox SET last_error = 'EENVELOPE 550' WHERE id = $id`, { id: failed.outbox_id })
    await buildSentMessage(patient.id, (await buildPractice()).id, { subject: 'Of somebody else' })
    const page = await walk(loader, { path: `${here}?modal=sent&target=${failed.id}`, token })
    const { items } = page.data.messages as unknown as { items: { subject: string }[] }
    expect(items[0]).toMatchObject({
      subject: 'Lost',
      tone: 'danger',
      why: ['The email server does not know this address.'],
    })
    expect(items.map(({ subject }) => subject)).not.toContain('Of somebody else')
    expect(page.data.sent).toMatchObject({ subject: 'Lost', mayRetry: true, body: 'Good day' })
    const again = await walk(action, {
      path: `${here}?modal=sent&target=${failed.id}`,
      token,
      body: new URLSearchParams({ intent: 'retry' }),
    })
    expect(flashOf(again.response!)?.key).toBe('message.queuedAgain')
    expect(await readRow('SELECT status FROM outbox WHERE id = $id', { id: failed.outbox_id })).toEqual({
      status: 'queued',
    })
  })

  it('a message to somebody else is not shown', async () => {
    const other = await buildParticipant()
    await buildProvider(other.id, practice)
    const { id } = await buildSentMessage(other.id, practice)
    const page = await walk(loader, { path: `${here}?modal=sent&target=${id}`, token })
    expect(page.status).not.toBe(200)
  })

  it('show what became of the invitation and of the password reset email', async () => {
    const body = new URLSearchParams({ intent: 'invite', idempotency_key: 'i1' })
    await walk(action, { path: here, token, body })
    await writeRows(
      `INSERT INTO outbox (kind, recipient, subject, body_text, status, created, about_user_id, last_error)
        VALUES ('RESET', 'a@example.org', 's', 'b', 'failed', '2026-01-02T00:00:00.000Z', $user,
        'ECONNECTION')`,
      { user: patient.user_id },
    )
    const page = await walk(loader, { path: here, token })
    expect(page.data.passwordMail).toMatchObject({
      invitation: { state: 'Waiting', tone: 'info' },
      reset: { state: 'Given up', why: ['The email server cannot be reached.'] },
    })
  })
})
