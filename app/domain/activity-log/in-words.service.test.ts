import { expect, it } from 'vitest'
import { onStatement, readRows } from 'db/connection'
import { buildCompany, buildPractice } from 'tests/builders/organisation'
import { buildParticipant } from 'tests/builders/people'
import { KINDS } from '~/entities'
import { namedPatients } from '~/core/log/note-read.server'
import { writeLog } from '~/core/log/write.server'
import { translator } from '~/i18n/catalog.server'
import type { UserLogRow } from './activity-log-resource.server'
import { entriesInWords } from './in-words.server'

const t = translator('en', 'default')
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
  const words = await entriesInWords(
    [
      entry({ id: 1, resource: 'practice', record_id: practice.id, fields: 'name time_zone' }),
      entry({ id: 2, resource: 'participant', record_id: person.id, fields: 'phone_primary' }),
      entry({ id: 3, resource: 'survey-note', record_id: 9, patient: 'Ada Fernquist' }),
      entry({ id: 4, entry_type: 'LOGIN' }),
    ],
    t,
  )
  expect(words[1]).toMatchObject({ said: 'Practice: Hillside Clinic', name: 'Hillside Clinic' })
  expect(words[1]?.fields.join()).not.toContain('_')
  expect(words[2]).toMatchObject({ thing: 'Patient', name: 'Ada Fernquist' })
  expect(words[3]).toMatchObject({ said: 'Note', thing: 'Note', name: 'Ada Fernquist' })
  expect(words[4]).toMatchObject({ thing: null })
})

it('asks once for each kind of record, however many rows there are', async () => {
  const rows: UserLogRow[] = []
  for (let id = 1; id <= 6; id++)
    rows.push(entry({ id, resource: 'company', record_id: (await buildCompany()).id }))
  let statements = 0
  const stop = onStatement(() => void (statements += 1))
  await entriesInWords(rows, t)
  stop()
  expect(statements).toBe(1)
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
  const words = await entriesInWords(rows, t)
  expect(words[long!]).toMatchObject({ listed: { names: ['Ada Abbott', 'Ada Birch', 'Ada Cole'], more: 2 } })
  expect(words[short!]).toMatchObject({ listed: { names: ['Ada Abbott', 'Ada Birch'], more: 0 } })
})

it('every kind of record that the log names has words in it', () => {
  const named = Object.values(KINDS).flatMap((kind) => [...kind.log])
  expect(named.filter((name) => t(`userlog.thing.${name}`).startsWith('userlog.'))).toEqual([])
})
