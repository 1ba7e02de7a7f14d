import { expect, it, vi } from 'vitest'
import { readRow } from 'db/connection'
import { buildCompany, buildPractice } from 'tests/builders/organisation'
import { verifyChains } from '~/core/log/verify.server'
import { call, serve } from './served'
import { untilRowsWritten, untilWriting } from './writing'

const ROWS = 5000
const PRACTICES = 200
const STAFF = 2000

const count = async (sql: string) =>
  Number((await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM ${sql}`))?.n)

it('an import of 5 000 rows that is killed leaves nothing or everything', async () => {
  const practice = await buildPractice()
  const dataRows = Array.from({ length: ROWS }, (_, index) => [`CRASH${index}`, '180', '', '', '', '', '5.4'])
  const moments = [
    untilWriting,
    () => untilRowsWritten('biometrics'),
    () =>
      vi.waitUntil(async () => (await count(`biometrics WHERE comment = 'Round 2'`)) > 0, {
        interval: 2,
        timeout: 60_000,
      }),
  ]
  for (const [round, moment] of moments.entries()) {
    const served = await serve()
    const asked = moment()
    const answer = call(served, 'biometrics/import', {
      practiceId: practice.id,
      dataRows,
      hasHeaderRow: false,
      comment: `Round ${round}`,
    }).then(
      ({ status }) => status,
      () => null,
    )
    await asked
    await served.server.stop('SIGKILL')
    const status = await answer
    const stored = await count(`biometrics WHERE comment = 'Round ${round}'`)
    expect([0, ROWS]).toContain(stored)
    if (status === 200 || round === 2) expect(stored).toBe(ROWS)
    expect(
      await count(
        `user_log WHERE entry_type = 'IMPORT'
          AND text = 'Imported ${ROWS} biometrics into practice #${practice.id}'`,
      ),
    ).toBeLessThanOrEqual(round + 1)
  }
  expect(await verifyChains()).toBeNull()
}, 120_000)

it('an import of practices that is killed halfway leaves no company, practice, account or email, or all of them', async () => {
  const company = await buildCompany()
  const served = await serve()
  const counts = async () => [
    await count('practice'),
    await count('practitioner'),
    await count('app_user'),
    await count('outbox'),
  ]
  const before = await counts()
  const written = untilRowsWritten('outbox')
  const data_rows = Array.from({ length: STAFF }, (_, index) => [
    `Crash ${index % PRACTICES}`,
    '',
    '',
    '',
    'NURSE',
    'Hazel',
    'Sample',
    `crash.staff${index}@example.org`,
    '',
  ])
  const answer = call(served, 'practice/import', {
    data_rows,
    has_header_row: false,
    company_id: company.id,
  }).then(
    ({ status }) => status,
    () => null,
  )
  await written
  await served.server.stop('SIGKILL')
  const status = await answer
  const after = [PRACTICES, STAFF, STAFF, STAFF].map((more, index) => before[index]! + more)
  expect(status === 200 ? [after] : [before, after]).toContainEqual(await counts())
}, 120_000)
