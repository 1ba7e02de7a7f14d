import { beforeAll, expect, it } from 'vitest'
import { database, dialect, readRow, readRows, writeRows, writeTx } from 'db/connection'
import { longIds } from 'db/migrations/175-long-ids'
import { ddl } from 'db/migrations/ddl'
import type { Actor } from '~/access/actor'
import { verifyChains } from '~/core/log/verify.server'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { buildClinic, fill, numbered } from '~/domain/survey/survey-test-support'
import { updateReading } from '~/domain/metrics/write-readings.server'
import { clock } from '~/platform/clock'
import { action as changeEntry, loader as entries } from '~/routes/metrics/entries'
import { openSession } from '~/core/session/session.server'
import { api, keyOf } from 'tests/builders/api'
import { walk } from 'tests/builders/doors'
import { buildAdmin } from 'tests/builders/people'
import { buildReading } from 'tests/builders/readings'

const FAR = 3_000_000_000
const LONG = ['metric_reading', 'metric_reading_version', 'response', 'response_history', 'user_log']
let me: Actor
let mine: number
let key: string
let id: number

/** The next row of each of these tables gets an ID that exceeds 32 bits. */
beforeAll(async () => {
  for (const table of LONG) {
    if (dialect() === 'postgres') await readRows(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH ${FAR}`)
    else {
      await writeRows('DELETE FROM sqlite_sequence WHERE name = $table', { table })
      await writeRows(`INSERT INTO sqlite_sequence (name, seq) VALUES ($table, ${FAR})`, { table })
    }
  }
  const clinic = await buildClinic()
  ;[me, mine] = [clinic.participant, clinic.patient.id]
  key = await keyOf(me.userId, { staff: false })
  const day = clock().toISOString().slice(0, 10)
  id = (await buildReading({ participant_id: mine, metric: 'WEIGHT', day, value: 180 })).id
})

it('a reading is listed, read and changed by its ID, and keeps its earlier value', async () => {
  expect(id).toBeGreaterThanOrEqual(FAR)
  expect((await api('metric-reading', { key, query: { id: String(id) } })).body.data).toMatchObject({ id })
  const filters = JSON.stringify([{ field: 'id', value: [id], type: 'in' }])
  expect((await api('metric-reading', { key, query: { filters } })).body.items).toMatchObject([{ id }])
  const changed = await api('metric-reading/update', {
    method: 'POST',
    key,
    body: { id, value: 181, version: 0 },
  })
  expect([changed.status, changed.body.data]).toMatchObject([200, { id, value: 181 }])
  const { token } = await openSession({ userId: me.userId, staff: false })
  const path = `/participant/metrics/entries?modal=edit&target=${id}`
  expect((await walk(entries, { path, token })).data).toMatchObject({ editing: { label: 'Weight (lb)' } })
  const body = new URLSearchParams({
    value: '182',
    day: '',
    diastolic: '',
    version: '1',
    idempotency_key: 'k',
  })
  expect((await walk(changeEntry, { path, token, body })).response?.headers.get('Location')).toContain(
    'entries',
  )
  const versions = await readRows(
    'SELECT id, value FROM metric_reading_version WHERE metric_reading_id = $id ORDER BY id',
    { id },
  )
  expect(versions).toEqual([
    { id: expect.toSatisfy((one: number) => one >= FAR) as number, value: 180 },
    { id: expect.toSatisfy((one: number) => one >= FAR) as number, value: 181 },
  ])
})

it('a crisis value of a device raises its event, and a correction keeps what it replaced', async () => {
  const at = clock().toISOString()
  const cuff = (value: number) =>
    writeTx(() =>
      storeReadings(mine, 'APPLE', [
        {
          metric: 'BLOOD_PRESSURE',
          sourceId: 'a',
          day: at.slice(0, 10),
          taken: at,
          value,
          diastolic: 90,
        },
      ]),
    )
  expect((await cuff(208)).outcomes).toEqual(['stored'])
  const event = await readRow<{ source_id: number }>(
    `SELECT source_id FROM safety_event WHERE participant_id = $mine AND source = 'metric_reading'`,
    { mine },
  )
  expect(event?.source_id).toBeGreaterThanOrEqual(FAR)
  expect((await cuff(128)).outcomes).toEqual(['corrected'])
})

it('answers are stored and changed, and the log names the record and stays intact', async () => {
  const survey = await createSurvey(me, { questionnaire_code: 'GAD7', participant_id: mine })
  await fill(me, survey.id, numbered('GAD7', [1, 1, 2, 0, 1, 0, 3]))
  const answers = await readRows<{ id: number }>('SELECT id FROM response WHERE survey_id = $id', survey)
  expect(answers.every((row) => row.id >= FAR)).toBe(true)
  const admin = await keyOf((await buildAdmin()).id)
  const { items } = (await api('user-log', { key: admin, query: { sort: '-id' } })).body
  const entry = items.find((row) => (row as { record_id?: number }).record_id === id) ?? items[0]!
  expect(entry.id).toBeGreaterThanOrEqual(FAR)
  expect((await api('user-log', { key: admin, query: { id: String(entry.id) } })).status).toBe(200)
  expect(await readRow('SELECT id FROM user_log WHERE record_id = $id', { id })).not.toBeNull()
  expect(await verifyChains()).toBeNull()
})

it('the step back refuses what does not fit', async () => {
  await updateReading(me, id, { value: 183 }, null)
  if (dialect() === 'sqlite') return
  await expect(writeTx(() => longIds.down(ddl(database())))).rejects.toThrow(/MAXVALUE|out of range/)
  expect(await readRow('SELECT value FROM metric_reading WHERE id = $id', { id })).toEqual({ value: 183 })
})
