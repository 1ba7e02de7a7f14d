import { expect, it } from 'vitest'
import { onStatement } from 'db/connection'
import { buildCompany, buildPractice } from 'tests/builders/organisation'
import { buildParticipant } from 'tests/builders/people'
import { KINDS } from '~/entities'
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
  expect(words[1]).toMatchObject({ thing: 'Practice', name: 'Hillside Clinic' })
  expect(words[1]?.fields.join()).not.toContain('_')
  expect(words[2]).toMatchObject({ thing: 'Patient', name: 'Ada Fernquist' })
  expect(words[3]).toMatchObject({ thing: 'Note', name: 'Ada Fernquist' })
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

it('every kind of record that the log names has words in it', () => {
  const named = Object.values(KINDS).flatMap((kind) => [...kind.log])
  expect(named.filter((name) => t(`userlog.thing.${name}`).startsWith('userlog.'))).toEqual([])
})
