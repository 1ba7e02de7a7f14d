import { beforeEach, describe, expect, it } from 'vitest'
import { Message } from 'db/models/message'
import { Outbox } from 'db/models/outbox'
import { SentMessage } from 'db/models/sent-message'
import { User } from 'db/models/user'
import { buildPractice } from 'tests/builders/organisation'
import { buildAttachment, buildMessage } from 'tests/builders/practice-things'
import { atClinic, patientAt, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'

let clinic: AtClinic
let list: string
let create: string

beforeEach(async () => {
  clinic = await atClinic({ role: 'PRACTICE_MANAGER' })
  list = `/message/practiceId/${clinic.practice.id}`
  create = `/message/create/practiceId/${clinic.practice.id}`
})

const TEXT = { name: 'Welcome', subject: 'Hello', body: 'Good day,\r\nsee you soon.' }
const stored = () => Message.findAll({ where: { practice_id: clinic.practice.id }, order: ['id'] })
const edit = (id: number) => `/message/update/practiceId/${clinic.practice.id}/id/${id}`

describe('templates of messages', () => {
  it('are empty in words, then written, listed and logged', async () => {
    const empty = await clinic.physician.open(list)
    expect(empty.rows()).toEqual([])
    const saved = await (await clinic.physician.open(create)).press('Create', TEXT)
    expect([saved.path, saved.rows()[0]!.join(' ')]).toEqual([list, expect.stringContaining('Welcome')])
    const [row] = await stored()
    expect([row!.subject, await logged('message', row!.id)]).toEqual(['Hello', ['CREATE']])
  })

  it.each([
    ['no name', { name: '' }, 'name'],
    ['no subject', { subject: '  ' }, 'subject'],
    ['no text', { body: '' }, 'body'],
    ['a subject of two hundred words', { subject: 'x'.repeat(1000) }, 'subject'],
  ])('with %s are refused next to the field, and the rest stays', async (_name, typed, field) => {
    const refused = await (await clinic.physician.open(create)).press('Create', { ...TEXT, ...typed })
    expect(refused.status).toBe(422)
    expect(refused.errorOf(field)).not.toBe('')
    for (const [name, value] of Object.entries({ ...TEXT, ...typed }))
      expect(refused.valueOf(name)?.replace(/\r?\n/g, '\r\n')).toBe(value)
    expect(await stored()).toEqual([])
  })

  it('with an unknown placeholder are refused, and the message names it and the known ones', async () => {
    const page = await clinic.physician.open(create)
    const typed = { ...TEXT, subject: '{practise}', body: '{first_name}, see {2} of {our team} and {coach}' }
    const refused = await page.press('Create', typed)
    const known = 'Use {first_name}, {practice}, {practitioner} or {appointment}.'
    expect([refused.status, refused.errorOf('subject'), refused.errorOf('body')]).toEqual([
      422,
      expect.stringContaining(`{practise} is not a valid placeholder. ${known}`),
      expect.stringContaining(`{coach} is not a valid placeholder. ${known}`),
    ])
    await buildMessage(clinic.practice.id, TEXT)
    const [row] = await stored()
    const changed = await (await clinic.physician.open(edit(row!.id))).press('Save', { body: '{coach}' })
    expect([changed.status, changed.errorOf('body')]).toEqual([422, expect.stringContaining('{coach}')])
    expect((await stored()).map(({ body }) => body)).not.toContain('{coach}')
  })

  it('have unique names in a practice, which another practice may use as well', async () => {
    await buildMessage((await buildPractice()).id, { name: 'Other' })
    const first = await buildMessage(clinic.practice.id, TEXT)
    const other = await buildMessage(clinic.practice.id, { ...TEXT, name: 'Second' })
    const again = await (await clinic.physician.open(create)).press('Create', { ...TEXT, name: 'wélcome' })
    const renamed = await (await clinic.physician.open(edit(other.id))).press('Save', { name: 'WELCOME' })
    for (const refused of [again, renamed])
      expect([refused.status, refused.errorOf('name')]).toEqual([
        422,
        expect.stringContaining('The practice already has a template with this name'),
      ])
    await (await clinic.physician.open(edit(first.id))).press('Save', { subject: 'Same name' })
    await (await clinic.physician.open(edit(other.id))).press('Save', { name: 'Other' })
    expect((await stored()).map(({ name, subject }) => [name, subject])).toEqual([
      ['Welcome', 'Same name'],
      ['Other', 'Hello'],
    ])
  })

  it('that somebody else changed in the meantime show both texts and stay', async () => {
    const { id } = await buildMessage(clinic.practice.id, TEXT)
    const [mine, theirs] = [await clinic.physician.open(edit(id)), await clinic.physician.open(edit(id))]
    await theirs.press('Save', { subject: 'Theirs' })
    const stale = await mine.press('Save', { subject: 'Mine' })
    expect([stale.status, stale.text]).toEqual([409, expect.stringMatching(/Mine.*Theirs|Theirs.*Mine/)])
    expect(await stored()).toMatchObject([{ subject: 'Theirs', version: 1 }])
    await stale.press('Save')
    expect(await stored()).toMatchObject([{ subject: 'Mine', version: 2 }])
  })

  it('are neither seen nor changed by the patient or another practice', async () => {
    const { id } = await buildMessage(clinic.practice.id, TEXT)
    for (const reader of [clinic.self, clinic.stranger]) {
      for (const path of [list, create, edit(id)]) expect(await turnedAway(reader, path)).toBe(true)
      expect(await turnedAway(reader, create, TEXT)).toBe(true)
      expect(await turnedAway(reader, edit(id), { ...TEXT, subject: 'Theirs', version: '0' })).toBe(true)
    }
    const other = await atClinic({ role: 'PRACTICE_MANAGER' })
    const borrowed = `/message/update/practiceId/${other.practice.id}/id/${id}`
    expect(await turnedAway(other.physician, borrowed, { ...TEXT, version: '0' })).toBe(true)
    expect(await stored()).toMatchObject([{ subject: 'Hello', version: 0 }])
  })
})

describe('a message to a patient', () => {
  const details = (query = '') => `/participant/details/id/${clinic.patient.id}${query}`
  const sent = () => SentMessage.findAll({ where: { participant_id: clinic.patient.id } })

  it('starts with the text of a template, and is sent with the checked documents', async () => {
    const template = await buildMessage(clinic.practice.id, TEXT)
    await buildAttachment(clinic.practice.id, { name: 'Diet.pdf' })
    const dialog = await clinic.physician.open(details(`?modal=message&template=${template.id}`))
    expect([dialog.valueOf('subject'), dialog.text]).toEqual(['Hello', expect.stringContaining('Diet.pdf')])
  })

  it('without a text is refused, with the subject that was typed', async () => {
    const dialog = await clinic.physician.open(details('?modal=message'))
    const refused = await dialog.press('Send message', { subject: 'Stairs', body: '' })
    expect([refused.status, refused.valueOf('subject'), await sent()]).toEqual([422, 'Stairs', []])
  })

  it("is stored with its sender, and emailed to the patient's address", async () => {
    const dialog = await clinic.physician.open(details('?modal=message'))
    await dialog.press('Send message', { subject: 'Stairs', body: 'Take them slowly.' })
    const email = (await User.findByPk(clinic.patient.user_id))!.email
    expect(await sent()).toMatchObject([
      { subject: 'Stairs', sender_name: expect.stringContaining('Okafor') as string },
    ])
    expect(await Outbox.count({ where: { recipient: email, subject: 'Stairs' } })).toBe(1)
    const page = await clinic.physician.open(details())
    expect(page.text).toContain('Stairs')
  })

  it('is not sent to somebody else’s patient, nor by the patient', async () => {
    const other = await patientAt((await atClinic()).practice)
    const typed = { subject: 'Stairs', body: 'Slowly' }
    expect(
      await turnedAway(clinic.physician, `/participant/details/id/${other.id}?modal=message`, typed),
    ).toBe(true)
    expect(await turnedAway(clinic.self, details('?modal=message'), typed)).toBe(true)
    expect(await SentMessage.count({ where: { participant_id: other.id } })).toBe(0)
    expect(await sent()).toEqual([])
  })
})
