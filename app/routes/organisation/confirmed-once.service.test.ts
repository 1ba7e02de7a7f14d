import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { flashOf } from 'tests/access/ask'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { walk } from 'tests/builders/doors'
import { buildAdmin, buildParticipant, buildPractitioner } from 'tests/builders/people'
import { buildAttachment, buildMessage, buildSuperbillCode } from 'tests/builders/practice-things'
import { openSession } from '~/domain/session/session.server'
import { action as superbillCodes } from '../billing/superbill-codes'
import { action as companies } from '../company/list'
import { action as documents } from '../documents/list'
import { action as messages } from '../message/list'
import { action as participants } from '../participant/list'
import { action as practices } from '../practice/list'
import { action as practitioners } from '../practitioner/list'

let token: string
let companyId: number
let practiceId: number

beforeAll(async () => {
  token = (await openSession({ userId: (await buildAdmin()).id, staff: true })).token
  companyId = (await buildCompany()).id
  practiceId = (await buildPractice({ company_id: companyId })).id
})

const lists: [name: string, door: unknown, of: () => string, target: () => Promise<{ id: number }>, failed: string][] = [
  ['a company', companies, () => '/company/admin', () => buildCompany(), 'company.deleteError'],
  ['a practice', practices, () => `/practice/admin/companyId/${companyId}`, () => buildPractice({ company_id: companyId }), 'practice.deleteError'],
  ['a practitioner', practitioners, () => `/practitioner/admin/companyId/${companyId}/practiceId/${practiceId}`, () => buildPractitioner({ practice_id: practiceId }), 'practitioner.deleteError'],
  ['a patient', participants, () => '/participant/admin', async () => buildParticipant({ plan_id: (await buildPlan()).id }), 'participant.deleteError'],
  ['a document', documents, () => `/practice/documents/id/${practiceId}`, () => buildAttachment(practiceId), 'documents.removeError'],
  ['a message template', messages, () => `/message/practiceId/${practiceId}`, () => buildMessage(practiceId), 'message.deleteError'],
  ['a superbill code', superbillCodes, () => `/practice/superbillCodes/id/${practiceId}`, () => buildSuperbillCode(practiceId), 'superbill.codeDeleteError'],
]

it.each(lists)('%s is deleted once: the same confirmation again is done, another one fails (OP-107)', async (_name, door, of, target, failed) => {
  const path = `${of()}?modal=delete&target=${(await target()).id}`
  const send = async (key: string) => flashOf((await walk(door, { path, token, body: new URLSearchParams({ idempotency_key: key }) })).response!)
  const first = await send('a')
  expect(first).toMatchObject({ kind: 'success' })
  expect(await send('a')).toEqual(first)
  expect(await send('b')).toMatchObject({ kind: 'error', key: failed })
})

it('a list filtered by a long text does not keep what it lists from being deleted', async () => {
  const { id } = await buildCompany()
  // Random, so that the database cannot compress it to what an index takes.
  const path = `/company/admin?name=${randomBytes(3000).toString('hex')}&modal=delete&target=${id}`
  const { response } = await walk(companies, { path, token, body: new URLSearchParams({ idempotency_key: 'long' }) })
  expect(flashOf(response!)).toMatchObject({ kind: 'success' })
})
