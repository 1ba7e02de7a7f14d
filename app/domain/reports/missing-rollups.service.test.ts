import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { workDue } from '~/core/jobs/work.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { buildCompany } from 'tests/builders/organisation'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { aggregateReport } from './aggregate-report.server'
import { buildRollups, reportJob } from './build-rollups.server'
import { currentBuild } from './read-rollups.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { ReportOf } from './aggregate-report.server'

const RANGE = { from: '2026-05-01', to: '2026-05-30' }
let reader: Reader
let asked: ReportOf

beforeAll(async () => {
  const { id } = await buildAdmin()
  reader = readerOf({ t: translator('en'), lang: 'en', actor: await actorOf(id) })
  asked = { name: 'Harbor', place: { scope: 'company', scopeId: (await buildCompany()).id } }
})

describe('a report that nobody has computed figures for', () => {
  it('has them computed, once for all who ask', async () => {
    const computed: number[] = []
    const job = { kind: reportJob.kind, run: async () => void computed.push(1) }
    expect((await aggregateReport(asked, RANGE, reader)).asOf).toBeNull()
    await aggregateReport(asked, RANGE, reader)
    await workDue([job], { worker: 'one' })
    expect(computed).toEqual([1])
  })

  it('has nothing computed where there are figures', async () => {
    await aggregateReport(asked, RANGE, reader)
    await workDue([{ kind: reportJob.kind, run: reportJob.run }], { worker: 'one' })
    expect((await aggregateReport(asked, RANGE, reader)).asOf).not.toBeNull()
    expect(await workDue([{ kind: reportJob.kind, run: reportJob.run }], { worker: 'one' })).toBe(0)
  })

  it('keeps its figures when a build is taken away before it is complete, as by a restore', async () => {
    await buildRollups()
    const before = await currentBuild()
    const building = buildRollups()
    let begun: { id: number } | null = null
    while (!begun) begun = await readRow('SELECT id FROM report_build WHERE finished IS NULL')
    const { id } = begun
    await writeTx(() => writeRows('DELETE FROM report_build WHERE id = $id', { id }))
    expect(await building).toEqual({ rows: 0 })
    expect(await currentBuild()).toEqual(before)
    expect(await readRows('SELECT day FROM report_rollup WHERE build = $id', { id })).toEqual([])
  })
})
