import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { myData } from '~/domain/exports/my-data.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { buildCare, buildSurgery } from 'tests/builders/care'
import { actorOf } from 'tests/builders/people'

let files: Record<string, string>

beforeAll(async () => {
  const surgery = await buildSurgery()
  const mine = await buildCare(surgery, 'Mine')
  await buildCare(surgery, 'Foreign')
  const actor = await actorOf(mine.patient.user_id)
  const zip = unzipSync(await myData(actor, readerOf({ t: translator('en'), lang: 'en', actor })))
  files = Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]))
})

it('has the signed note that the patient may read, in full, with its addenda', () => {
  for (const text of ['PROGRESS,', 'Mine complaint', 'Mine plan', 'Mine handout.pdf'])
    expect(files['notes.csv']).toContain(text)
  expect(files['notes.csv']).toMatch(/ADDENDUM,.*,Mine addendum/)
})

it('has the messages that were sent to the patient', () => {
  expect(files['messages.csv']).toMatch(/,Mine subject,Mine message/)
})

it("has no draft, nothing of the practice's own accounting, and nothing of anybody else", () => {
  const all = Object.values(files).join('\n')
  for (const text of ['Mine draft', 'Mine minutes', '99213', 'E11.9', 'Foreign'])
    expect(all).not.toContain(text)
})
