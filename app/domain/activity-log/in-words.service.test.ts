import { beforeAll, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { User } from 'db/models/user'
import { surveyOf } from 'tests/access/world'
import { statementsOf } from 'tests/support/statements'
import type { Actor } from '~/access/actor'
import { buildCompany, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildPractitioner } from 'tests/builders/people'
import { KINDS } from '~/entities'
import { namedPatients } from '~/core/log/note-read.server'
import { writeLog } from '~/core/log/write.server'
import { translator } from '~/i18n/catalog.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { userLogResource, type UserLogRow } from './activity-log-resource.server'
import { entriesInWords, fieldName } from './in-words.server'
import { patientsOfList } from './listed-patients.server'

const t = translator('en', 'default')
let actor: Actor
beforeAll(async () => {
  actor = await actorOf((await buildAdmin()).id)
})
const inWords = (rows: UserLogRow[]) => entriesInWords(rows, { actor, t })
const entry = (over: Partial<UserLogRow>): UserLogRow => ({
  id: 1,
  entry_type: 'UPDATE',
  userEmail: null,
  maskedEmail: null,
  text: '',
  logged: '',
  resource: null,
  record_id: null,
  participant_id: null,
  fields: null,
  address: null,
  from_client: false,
  patient: null,
  patient_gone: false,
  ...over,
})

it('says which record was changed, and what of it, in words', async () => {
  const practice = await buildPractice({ name: 'Hillside Clinic' })
  const person = await buildParticipant({ firstname: 'Ada', lastname: 'Fernquist' })
  const words = await inWords([
    entry({ id: 1, resource: 'practice', record_id: practice.id, fields: 'name time_zone' }),
    entry({ id: 2, resource: 'participant', record_id: person.id, fields: 'phone_primary' }),
    entry({ id: 3, resource: 'survey-note', record_id: 9, patient: 'Ada Fernquist' }),
    entry({ id: 4, entry_type: 'LOGIN' }),
  ])
  expect(words[1]).toMatchObject({
    said: 'Practice: Hillside Clinic',
    name: 'Hillside Clinic',
    to: `/practice/profile/id/${practice.id}`,
  })
  expect(words[1]?.fields.join()).not.toContain('_')
  expect(words[2]).toMatchObject({
    thing: 'Patient',
    name: 'Ada Fernquist',
    to: `/participant/update/id/${person.id}`,
  })
  expect(words[3]).toMatchObject({ said: 'Note', thing: 'Note', name: 'Ada Fernquist' })
  expect(words[4]).toMatchObject({ thing: null })
})

it('names notes to self, and the questions of a questionnaire', async () => {
  const words = await inWords([
    entry({ id: 1, resource: 'self-note', fields: 'notes allow_provider_view' }),
    // Recorded before notes became a separate kind of record.
    entry({ id: 2, resource: 'wellness-plan', fields: 'notes' }),
    entry({ id: 3, resource: 'survey', fields: 'PHQ9_INTRO PHQ9_1 MH_CONDITIONS MH_INCOME' }),
  ])
  expect(words[1]).toMatchObject({
    thing: 'Notes to self',
    fields: ['Notes to self', 'Notes shared'],
  })
  expect(words[2]?.fields).toEqual(['Notes to self'])
  expect(words[3]?.fields).toEqual(['the introduction', 'question 1', 'a question'])
})

it('asks as much for one row of a kind as for many', async () => {
  const rows: UserLogRow[] = []
  for (let id = 1; id <= 6; id++) {
    const company = await buildCompany()
    const text = `Refused to switch to company ${company.id}`
    rows.push(entry({ id: 2 * id, resource: 'company', record_id: company.id }))
    rows.push(entry({ id: 2 * id + 1, entry_type: 'REFUSED', text }))
  }
  const few = await statementsOf(() => inWords(rows.slice(0, 2)))
  expect(await statementsOf(() => inWords(rows))).toBe(few)
})

it('says who did it by name and role, and names the questionnaire', async () => {
  const practice = await buildPractice({ name: 'Elm Street' })
  const nurse = await buildPractitioner({
    practice_id: practice.id,
    role: 'NURSE',
    firstname: 'Ada',
    lastname: 'Brook',
  })
  const person = await buildParticipant()
  const survey = await surveyOf(person.id)
  const about = { resource: 'survey', recordId: survey, participantId: person.id }
  await writeLog(await actorOf(nurse.user_id, { practitionerId: nurse.id }), {
    type: 'SURVEY',
    text: `Completed survey #${survey}`,
    ...about,
  })
  const rows = await readRows<UserLogRow>('SELECT * FROM user_log ORDER BY id DESC LIMIT 1')
  const words = (await inWords(rows))[rows[0]!.id]!
  expect(words.said).toMatch(/^Completed [A-Z]/)
  expect(words.said).not.toContain('#')
  expect(words.to).toBe(`/survey/responses/participantId/${person.id}/id/${survey}`)
  expect(words.who).toMatchObject({ name: 'Ada Brook', role: `${t('practitioner.role.NURSE')}, Elm Street` })
})

it('a report of a browser is told as one', async () => {
  const rows = [entry({ id: 1, entry_type: 'ERROR', text: 'odd', from_client: true })]
  expect((await inWords(rows))[1]?.said).toBe('A browser reported: “odd”')
})

it('every column of a record that the log names has words', () => {
  const known = new Map<string, string[]>(
    Object.values(User.sequelize!.models).map((model) => [
      String(model.getTableName()),
      Object.keys(model.getAttributes()),
    ]),
  )
  const unnamed = Object.values(KINDS)
    .filter(({ table }) => table !== 'user_log')
    .flatMap(({ table, log }) =>
      log.flatMap((name) => (known.get(table) ?? []).map((field) => ({ name, field }))),
    )
    .filter(({ field }) => !/_search$|_key$|^(version|content_hash|sha256|birth_month)$/.test(field))
    .filter(({ name, field }) => fieldName(name, field, t) === t('userlog.otherField'))
  expect(unnamed).toEqual([])
})

it('tells what the product did by itself from what somebody asked for who is not signed in', async () => {
  await writeLog(null, { type: 'CREATE', text: 'Created survey', resource: 'survey' })
  await runInRequestContext(newRequestContext('192.0.2.1'), () =>
    writeLog({ userId: null, email: null }, { type: 'RESET', text: 'Password link refused' }),
  )
  const newest = await readRows<{ id: number }>('SELECT id FROM user_log ORDER BY id DESC LIMIT 2')
  const rows = await userLogResource.read(
    newest.map(({ id }) => id),
    actor,
    [],
  )
  const words = await inWords(rows)
  const [asked, job] = newest.map(({ id }) => words[id]?.who)
  expect(job).toEqual({ name: 'Automatic', role: null, to: null })
  expect(asked).toBeNull()
})

it('names some of the patients whom a list showed, and says how many more', async () => {
  const people = []
  for (const lastname of ['Abbott', 'Birch', 'Cole', 'Dorn', 'Eck'])
    people.push((await buildParticipant({ firstname: 'Ada', lastname })).id)
  const entries = [people, people.slice(0, 2)].map((listed) => ({
    type: 'READ' as const,
    resource: 'participant',
    text: `Listed participant: ${namedPatients(listed)}`,
    listed,
  }))
  for (const told of entries) await writeLog(null, told)
  const rows = await readRows<UserLogRow>('SELECT * FROM user_log ORDER BY id DESC LIMIT 2')
  const [short, long] = rows.map(({ id }) => id)
  const words = await inWords(rows)
  expect(words[long!]).toMatchObject({ listed: { names: ['Ada Abbott', 'Ada Birch', 'Ada Cole'], more: 2 } })
  expect(words[short!]).toMatchObject({ listed: { names: ['Ada Abbott', 'Ada Birch'], more: 0 } })
})

it('names first whom the filter looks for, and all of an opened list with their links', async () => {
  const people = []
  for (const lastname of ['Abbott', 'Birch', 'Cole', 'Dorn', 'Quillfeather'])
    people.push((await buildParticipant({ firstname: 'Ada', lastname })).id)
  const text = `Listed participant: ${namedPatients(people)}`
  await writeLog(null, { type: 'READ', resource: 'participant', text, listed: people })
  const [row] = await readRows<UserLogRow>('SELECT * FROM user_log ORDER BY id DESC LIMIT 1')
  for (const patient of ['Quillfeather', 'quillf, ada', String(people[4])]) {
    const words = await entriesInWords([row!], { actor, t, patient })
    expect(words[row!.id]?.listed).toEqual({
      names: ['Ada Quillfeather', 'Ada Abbott', 'Ada Birch'],
      more: 2,
    })
    const listed = await patientsOfList(row!, patient)
    expect(listed?.patients.map(({ name }) => name.split(' ')[1])).toEqual([
      'Quillfeather',
      'Abbott',
      'Birch',
      'Cole',
      'Dorn',
    ])
    expect(listed?.patients[0]?.to).toBe(`/participant/update/id/${people[4]}`)
    expect(listed?.more).toBe(0)
  }
})

it('every kind of record that the log names has words in it', () => {
  const named = Object.values(KINDS).flatMap((kind) => [...kind.log])
  expect(named.filter((name) => t(`userlog.thing.${name}`).startsWith('userlog.'))).toEqual([])
})
