import { expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { listDownload } from '~/core/list/list-download.server'
import { asSheet } from '~/core/list/file-kind'
import { readListQuery } from '~/core/list/list-query'
import { participantColumns } from '~/domain/imports/participant-columns'
import { previewFile } from '~/domain/imports/preview'
import { toParticipantRecord } from '~/domain/imports/to-record'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { exportParticipants, IMPORTED } from './export-participants.server'
import { participantResource } from './participant-resource.server'

const STORED = {
  external_id: '0012345',
  gender: 'F',
  pronouns: 'she/her',
  ethnicity: 'HISPANIC',
  phone_primary: '202-555-0101',
  phone_secondary: '202-555-0102',
  address: '=1 Example St, "rear"',
  address2: 'Apt 2',
  city: 'Mockville',
  state: 'MA',
  zip: '02139-4301',
}

it('the file has every column of the import, in its order', () => {
  expect(IMPORTED).toEqual(participantColumns.map(({ name }) => name))
})

it.each(['en', 'es'] as const)(
  'what was exported in %s can be imported again, as csv and xlsx',
  async (lang) => {
    const { external_id, gender, ethnicity, ...others } = STORED
    const own = { external_id: `${external_id}-${lang}`, gender, ethnicity }
    const person = await buildParticipant({
      ...own,
      firstname: 'Zoë',
      lastname: `Roundtrip${lang}`,
      dob: '1970-04-03',
    })
    const columns = Object.keys(others).map((name) => `${name} = $${name}`)
    await writeRows('UPDATE app_user SET language = $lang WHERE id = $id', { lang, id: person.user_id })
    await writeRows(`UPDATE participant SET ${columns.join(', ')} WHERE id = $id`, {
      ...others,
      id: person.id,
    })
    const actor = await actorOf((await buildAdmin()).id)
    const reader = readerOf({ t: translator(lang), lang, actor })
    const query = readListQuery(
      new URLSearchParams({ lastname: `Roundtrip${lang}` }),
      participantResource.listing,
    )
    const href = 'https://x.test/participants/export'
    for (const address of [href, asSheet(href)]) {
      const lines = await exportParticipants(actor, query, undefined, reader)
      const file = listDownload('participants', lines, reader, new Request(address))
      const name = /filename="(.+)"/.exec(file.headers.get('Content-Disposition')!)![1]!
      expect(name.endsWith(address === href ? '.csv' : '.xlsx')).toBe(true)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = await previewFile({
        bytes,
        name,
        set: 'participants',
        hasHeader: true,
        today: '2026-06-15',
      })
      if (!read.ok) throw new Error(read.error)
      expect(read.table).toMatchObject({ errorCount: 0, notices: [{ key: 'imports.columnsPassedOver' }] })
      expect(read.table.match).not.toContain(null)
      expect(read.table.rows.map(({ cells }) => toParticipantRecord(cells))).toEqual([
        {
          ...STORED,
          ...own,
          email: expect.stringContaining('@') as string,
          firstname: 'Zoë',
          lastname: `Roundtrip${lang}`,
          dob: '1970-04-03',
          language: lang,
        },
      ])
    }
  },
)
