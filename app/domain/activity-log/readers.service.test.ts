import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { readsNoted } from '~/core/log/note-read.server'
import { writeLog } from '~/core/log/write.server'
import { verifyChains } from '~/core/log/verify.server'
import { noteRead } from '~/core/log/note-read.server'
import { loader } from '~/routes/participant/readers'
import { below, signIn } from 'tests/access/world'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildProvider,
  buildPractitioner,
} from 'tests/builders/people'
import { readersOf } from './readers.server'

let patient: { id: number; user_id: number }
let other: number
let nurse: Actor

const query = { filters: {}, sort: 'id', descending: true, page: 0, perPage: 50 }
const read = (actor: Actor, participantIds: number[]) =>
  noteRead(actor, { resource: 'survey', text: `Read of ${participantIds.join(' ')}`, participantIds })
const told = async () => {
  await readsNoted()
  return (await readersOf({ participantId: patient.id, userId: patient.user_id }, query)).rows
}

beforeEach(async () => {
  patient = await buildParticipant({ firstname: 'Linden', lastname: 'Alder' })
  other = (await buildParticipant()).id
  const practice = await buildPractice({ name: 'Elm Street Clinic' })
  await buildProvider(patient.id, practice.id)
  const practitioner = await buildPractitioner({
    practice_id: practice.id,
    role: 'NURSE',
    firstname: 'Ada',
    lastname: 'Brook',
  })
  nurse = await actorOf(practitioner.user_id)
})

describe('who looked at a record', () => {
  it('is named with role and practice, alone and within a list, newest first', async () => {
    read(nurse, [patient.id])
    await readsNoted()
    read(nurse, [patient.id, other])
    expect(await told()).toMatchObject([
      { type: 'READ', what: 'survey', inList: true, who: { name: 'Ada Brook' } },
      {
        type: 'READ',
        inList: false,
        who: { name: 'Ada Brook', role: 'PRACTITIONER' },
        practitioner: { role: 'NURSE', practice: 'Elm Street Clinic' },
        as: null,
      },
    ])
  })

  it.each([
    ['survey-note', 'DOWNLOAD', 'note'],
    ['superbill', 'DOWNLOAD', 'superbill'],
    ['sent-message', 'CREATE', 'message'],
    ['goal', 'UPDATE', 'wellness'],
    ['rpm-check', 'CREATE', 'monitoring'],
    ['safety-event', 'UPDATE', 'safety'],
  ] as const)('%s is told by its name', async (resource, type, what) => {
    await writeLog(nurse, { type, text: 'x', resource, participantId: patient.id })
    expect(await told()).toMatchObject([{ type, what }])
  })

  it('behind a mask has both names', async () => {
    const admin = await buildAdmin()
    await writeLog(
      { ...nurse, maskedBy: [below(admin)] },
      { type: 'UPDATE', text: 'x', resource: 'biometrics', participantId: patient.id },
    )
    expect(await told()).toMatchObject([
      {
        type: 'UPDATE',
        what: 'biometrics',
        who: { name: admin.email, role: 'ADMIN' },
        as: { name: 'Ada Brook' },
      },
    ])
  })

  it('as the person themselves says so; what they did is left out', async () => {
    const self = await actorOf(patient.user_id)
    const admin = await buildAdmin()
    await writeLog(self, { type: 'UPDATE', text: 'x', resource: 'participant', participantId: patient.id })
    expect(await told()).toEqual([])
    read({ ...self, maskedBy: [below(admin)] }, [patient.id])
    expect(await told()).toMatchObject([{ as: 'self', who: { role: 'ADMIN' } }])
  })

  it('is not told of others, nor of what is no act on the record', async () => {
    read(nurse, [other])
    await writeLog(nurse, { type: 'REFUSED', text: 'x', resource: 'participant', participantId: patient.id })
    expect(await told()).toEqual([])
    expect(await verifyChains()).toBeNull()
  })

  it('shows on the screen of the person, in words, narrowed by kind', async () => {
    read(nurse, [patient.id])
    await writeLog(nurse, { type: 'UPDATE', text: 'x', resource: 'survey', participantId: patient.id })
    await readsNoted()
    const { token } = await signIn(patient.user_id)
    const page = await walk(loader, { path: `/participant/readers/id/${patient.id}?type=UPDATE`, token })
    expect(page.data).toMatchObject({
      page: {
        total: 1,
        rows: [{ who: 'Ada Brook', role: 'Nurse, Elm Street Clinic', did: 'Changed: questionnaire' }],
      },
    })
    expect((await walk(loader, { path: `/participant/readers/id/${other}`, token })).status).not.toBe(200)
  })
})
