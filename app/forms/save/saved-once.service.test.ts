import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { flashOf } from 'tests/access/ask'
import { readRows } from 'db/connection'
import { walk } from 'tests/builders/doors'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildAdmin, buildParticipant, buildPractitioner } from 'tests/builders/people'
import { buildAttachment, buildMessage, buildSuperbillCode } from 'tests/builders/practice-things'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import { stamp } from 'tests/builders/unique'
import { openSession } from '~/core/session/session.server'
import { action as options } from '~/routes/admin/options'
import { action as superbillCodes } from '~/routes/billing/superbill-codes'
import { action as newCompany } from '~/routes/company/create'
import { action as companies } from '~/routes/company/list'
import { action as company } from '~/routes/company/update'
import { loader as companyPage } from '~/routes/company/view'
import { action as documents } from '~/routes/documents/list'
import { action as messages } from '~/routes/message/list'
import { action as message } from '~/routes/message/update'
import { action as participants } from '~/routes/participant/list'
import { action as participant } from '~/routes/participant/update'
import { action as plans } from '~/routes/plan/list'
import { action as practices } from '~/routes/practice/list'
import { action as practice } from '~/routes/practice/update'
import { action as practitioners } from '~/routes/practitioner/list'
import { action as practitioner } from '~/routes/practitioner/update'
import { action as deleteSurvey } from '~/routes/survey/delete'

let token: string
let companyId: number
let planId: number
let practiceId: number

beforeAll(async () => {
  token = (await openSession({ userId: (await buildAdmin()).id, staff: true })).token
  companyId = (await buildCompany()).id
  planId = (await buildPlan({ company_id: companyId })).id
  practiceId = (await buildPractice({ company_id: companyId })).id
})

type Form = Record<string, string>
type Case = [name: string, door: unknown, form: () => Promise<{ path: string; fields: Form; other: Form }>]

const forms: Case[] = [
  [
    'a company',
    company,
    async () => ({
      path: `/company/update/id/${companyId}`,
      fields: { name: 'Birch', contact_name: 'Ash' },
      other: { contact_name: 'Elm' },
    }),
  ],
  [
    'a plan',
    plans,
    async () => ({
      path: `/company/plans/id/${companyId}?modal=edit&target=${planId}`,
      fields: { name: 'Care' },
      other: { name: 'More care' },
    }),
  ],
  [
    'a practice',
    practice,
    async () => ({
      path: `/practice/update/companyId/${companyId}/id/${practiceId}`,
      fields: { name: 'North', email: 'north@example.org', city: 'Leeds', use_dietid_questionnaire: '0' },
      other: { city: 'York' },
    }),
  ],
  [
    'a practitioner',
    practitioner,
    async () => {
      const { id, user_id } = await buildPractitioner({ practice_id: practiceId })
      const { email } = (await User.findByPk(user_id))!
      const path = `/practitioner/update/companyId/${companyId}/practiceId/${practiceId}/id/${id}`
      return {
        path,
        fields: { email, firstname: 'Hazel', lastname: 'Sample', role: 'NURSE' },
        other: { lastname: 'Other' },
      }
    },
  ],
  [
    'a patient',
    participant,
    async () => {
      const { id, user_id } = await buildParticipant({ plan_id: planId })
      const { email } = (await User.findByPk(user_id))!
      const fields = {
        email,
        plan_id: String(planId),
        firstname: 'Rowan',
        lastname: 'Sample',
        dob: '1980-02-29',
        gender: 'F',
        ethnicity: 'WHITE',
        preferred_contact_method: 'EMAIL',
      }
      return { path: `/participant/update/id/${id}`, fields, other: { city: 'York' } }
    },
  ],
  [
    'a message template',
    message,
    async () => {
      const { id } = await buildMessage(practiceId)
      return {
        path: `/message/update/practiceId/${practiceId}/id/${id}`,
        fields: { name: 'Welcome', subject: 'Hello', body: 'Come in' },
        other: { body: 'Go on' },
      }
    },
  ],
  [
    'a superbill code',
    superbillCodes,
    async () => {
      const { id } = await buildSuperbillCode(practiceId)
      return {
        path: `/practice/superbillCodes/id/${practiceId}?modal=edit&target=${id}`,
        fields: { code: '99213', charge: '10.00' },
        other: { charge: '12.00' },
      }
    },
  ],
  [
    'the options',
    options,
    async () => ({
      path: '/admin/options',
      fields: { model: 'gpt-4', prompt: 'Be brief' },
      other: { prompt: 'Be kind' },
    }),
  ],
]

it.each(forms)(
  '%s is saved once: the same form again gets the first answer, other content is a stale save (OP-107)',
  async (_name, door, build) => {
    const { path, fields, other } = await build()
    const send = async (typed: Form) => {
      const answer = await walk(door, {
        path,
        token,
        body: new URLSearchParams({ ...fields, version: '0', idempotency_key: 'drawn-once', ...typed }),
      })
      return {
        status: answer.status,
        to: answer.headers.get('Location'),
        flash: answer.response && flashOf(answer.response),
      }
    }
    const entries = async () => (await readRows("SELECT id FROM user_log WHERE entry_type = 'UPDATE'")).length
    const before = await entries()
    const [first, ...repeats] = await Promise.all([send({}), send({}), send({})])
    expect(first).toMatchObject({ status: 302, flash: { kind: 'success' } })
    expect([...repeats, await send({})]).toEqual([first, first, first])
    expect(await entries()).toBe(before + 1)
    expect(await send(other)).toMatchObject({ status: 409 })
  },
)

it('a new record is created once by the same form; other content with its key is not reported as stored when it is not', async () => {
  const send = async (name: string) =>
    (
      await walk(newCompany, {
        path: '/company/create',
        token,
        body: new URLSearchParams({ name, idempotency_key: 'drawn-for-a-new-one' }),
      })
    ).status
  expect([
    await send('Alder Health'),
    await send('Alder Health'),
    await send('Alder Health and Care'),
  ]).toEqual([302, 302, 302])
  expect(await readRows("SELECT name FROM company WHERE name LIKE 'Alder%' ORDER BY id")).toEqual([
    { name: 'Alder Health' },
    { name: 'Alder Health and Care' },
  ])
})

const lists: [
  name: string,
  door: unknown,
  of: () => string,
  target: () => Promise<{ id: number }>,
  failed: string,
][] = [
  ['a company', companies, () => '/company/admin', () => buildCompany(), 'company.deleteError'],
  [
    'a practice',
    practices,
    () => `/practice/admin/companyId/${companyId}`,
    () => buildPractice({ company_id: companyId }),
    'practice.deleteError',
  ],
  [
    'a practitioner',
    practitioners,
    () => `/practitioner/admin/companyId/${companyId}/practiceId/${practiceId}`,
    () => buildPractitioner({ practice_id: practiceId }),
    'practitioner.deleteError',
  ],
  [
    'a patient',
    participants,
    () => '/participant/admin',
    async () => buildParticipant({ plan_id: (await buildPlan()).id }),
    'participant.deleteError',
  ],
  [
    'a document',
    documents,
    () => `/practice/documents/id/${practiceId}`,
    () => buildAttachment(practiceId),
    'documents.removeError',
  ],
  [
    'a message template',
    messages,
    () => `/message/practiceId/${practiceId}`,
    () => buildMessage(practiceId),
    'message.deleteError',
  ],
  [
    'a superbill code',
    superbillCodes,
    () => `/practice/superbillCodes/id/${practiceId}`,
    () => buildSuperbillCode(practiceId),
    'superbill.codeDeleteError',
  ],
]

it.each(lists)(
  '%s is deleted once: the same confirmation again succeeds, another one fails (OP-107)',
  async (_name, door, of, target, failed) => {
    const path = `${of()}?modal=delete&target=${(await target()).id}`
    const send = async (key: string) =>
      flashOf(
        (await walk(door, { path, token, body: new URLSearchParams({ idempotency_key: key }) })).response!,
      )
    const first = await send('a')
    expect(first).toMatchObject({ kind: 'success' })
    expect(await send('a')).toEqual(first)
    expect(await send('b')).toMatchObject({ kind: 'error', key: failed })
  },
)

it('a company is deleted from its own page by its list, which stays open for a repeat of the form', async () => {
  const { id } = await buildCompany()
  const page = await walk(companyPage, { path: `/company/id/${id}?modal=delete`, token })
  const { at, key } = (page.data as unknown as { doomed: { at: string; key: string } }).doomed
  const send = async () =>
    flashOf(
      (await walk(companies, { path: at, token, body: new URLSearchParams({ idempotency_key: key }) }))
        .response!,
    )
  const first = await send()
  expect(first).toMatchObject({ kind: 'success', key: 'company.deleted' })
  expect(await send()).toEqual(first)
})

it('a survey is deleted once: the same form again gets the first answer, another one learns that it is gone or was changed (SUR-05, OP-107)', async () => {
  const patient = await buildParticipant({ plan_id: planId })
  const survey = () =>
    Survey.create({
      participant_id: patient.id,
      questionnaire_code: 'PHQ9',
      definition_version: 1,
      ...stamp(),
    })
  const [{ id }, { id: other }] = [await survey(), await survey()]
  const send = async (target: number, fields: Form) => {
    const { response } = await walk(deleteSurvey, {
      path: `/survey/delete?target=${target}`,
      token,
      body: new URLSearchParams(fields),
    })
    return [response!.headers.get('Location'), flashOf(response!)]
  }
  const first = await send(id, { idempotency_key: 'drawn-for-it', version: '0' })
  expect(first).toEqual([
    `/participant/update/id/${patient.id}`,
    { kind: 'success', key: 'responses.deleted' },
  ])
  expect(await send(id, { idempotency_key: 'drawn-for-it', version: '0' })).toEqual(first)
  const failed = { kind: 'error', key: 'responses.deleteError' }
  expect(await send(id, { idempotency_key: 'drawn-again', version: '0' })).toEqual(['/', failed])
  for (const version of ['1', ''])
    expect(await send(other, { idempotency_key: 'drawn-for-the-other', version })).toEqual([
      `/survey/show/participantId/${patient.id}/id/${other}`,
      failed,
    ])
})

it('a list filtered by a long text does not keep its rows from being deleted', async () => {
  const { id } = await buildCompany()
  // Random, so that the database cannot compress it to a size that fits an index.
  const path = `/company/admin?name=${randomBytes(3000).toString('hex')}&modal=delete&target=${id}`
  const { response } = await walk(companies, {
    path,
    token,
    body: new URLSearchParams({ idempotency_key: 'long' }),
  })
  expect(flashOf(response!)).toMatchObject({ kind: 'success' })
})
