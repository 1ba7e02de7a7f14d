import { beforeAll, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { ImportRefusal } from './check-import.server'
import { importBiometrics } from './import-biometrics.server'
import { importParticipants } from './import-participants.server'
import { importPractices } from './import-practices.server'
import { participantRow } from './test-support'

let admin: Actor
let companyId: number
let practiceId: number
let planId: number

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
  companyId = (await buildCompany()).id
  practiceId = (await buildPractice({ company_id: companyId })).id
  planId = (await buildPlan({ company_id: companyId })).id
})

let serial = 0
const staffOf = (practice: string) => [
  practice,
  '',
  '',
  '',
  'NURSE',
  'Hazel',
  'Sample',
  `at.once${(serial += 1)}@example.org`,
  '',
]
const personWith = (external_id: string) =>
  participantRow((serial += 1), { external_id, email: `at.once${serial}@example.org` })
const rowsIn = async (table: string) =>
  Number((await readRow<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n)

const IMPORTS: [kind: string, table: string, path: string, run: () => Promise<unknown>][] = [
  [
    'practices of the same name',
    'practice',
    'data_rows[0].practice.name',
    () =>
      importPractices(admin, {
        data_rows: [staffOf('At once')],
        has_header_row: false,
        company_id: companyId,
      }),
  ],
  [
    'companies of the same name',
    'company',
    'data_rows[0].practice.name',
    () =>
      importPractices(admin, { data_rows: [staffOf('At once')], has_header_row: false, company_id: null }),
  ],
  [
    'participants with the same insurance id',
    'participant',
    'data_rows[0].external_id',
    () =>
      importParticipants(admin, {
        data_rows: [personWith('AT1')],
        has_header_row: false,
        plan_id: planId,
        practice_id: null,
      }),
  ],
]

describe('two imports at once', () => {
  it.each(IMPORTS)(
    'of %s: one is written, the other is told which cell is in use',
    async (_kind, table, path, run) => {
      const before = await rowsIn(table)
      const results = await Promise.allSettled([run(), run()])
      const reasons = results.flatMap((result): unknown[] =>
        result.status === 'rejected' ? [result.reason] : [],
      )
      expect(reasons).toEqual([expect.any(ImportRefusal)])
      expect(Object.keys((reasons[0] as ImportRefusal).data.errors ?? {})).toEqual([path])
      expect((await rowsIn(table)) - before).toBe(1)
    },
  )

  it('of biometrics with the same values: one writes them, the other skips them', async () => {
    const run = () =>
      importBiometrics(admin, {
        data_rows: [['A1', '180', '', '', '', '', '']],
        has_header_row: false,
        practice_id: practiceId,
      })
    const before = await rowsIn('biometrics')
    const answers = await Promise.all([run(), run()])
    expect(answers.map(({ created, known }) => [created, known]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect((await rowsIn('biometrics')) - before).toBe(1)
  })
})
