import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { onStatement, readRow, readRows, writeRows } from 'db/connection'
import { reseal, type Resealed } from '~/core/change/reseal.server'
import { sealedPlace } from '~/entities/sealed-place'
import { sealerOf } from '~/platform/sealed.server'
import { buildCompany } from 'tests/builders/organisation'
import { buildParticipant } from 'tests/builders/people'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [old, young] = [key('a'), key('b')]
const sealerWith = (TOKEN_ENC_KEY: string) => sealerOf({ TOKEN_ENC_KEY, DATA_DIR: '' })
const [before, both, after] = [old, `${young},${old}`, young].map(sealerWith) as [Sealer, Sealer, Sealer]
type Sealer = ReturnType<typeof sealerOf>
type Connection = { id: number; access_token: string | null; refresh_token: string | null; version: number }

const AT = '2026-06-15T15:00:00.000Z'
const tokenAt = (token: 'access_token' | 'refresh_token', id: number) =>
  sealedPlace('device_connection', token, id)

async function buildConnection(): Promise<number> {
  const { id: participantId } = await buildParticipant()
  const row = await readRow<{ id: number }>(
    `INSERT INTO device_connection (participant_id, service, driver, status, created, updated)
      VALUES ($participantId, 'FITBIT', 'google-health', 'connected', $AT, $AT) RETURNING id`,
    { participantId, AT },
  )
  const { id } = row!
  await writeRows(
    'UPDATE device_connection SET access_token = $access, refresh_token = $refresh WHERE id = $id',
    {
      id,
      access: before.seal(`access ${id}`, tokenAt('access_token', id)),
      refresh: before.seal(`refresh ${id}`, tokenAt('refresh_token', id)),
    },
  )
  return id
}

const connection = async (id: number) =>
  (await readRow<Connection>('SELECT * FROM device_connection WHERE id = $id', { id }))!

async function resealAll(sealer = both): Promise<Resealed[]> {
  const done: Resealed[] = []
  for await (const one of reseal(sealer, 2)) done.push(one)
  return done
}

beforeEach(async () => {
  for (const table of ['device_connection', 'device_link']) await writeRows(`DELETE FROM ${table}`)
  await writeRows('UPDATE company SET emr_info = NULL')
})

it('seals every secret with the first key, so that the old one can be removed', async () => {
  const ids = [await buildConnection(), await buildConnection(), await buildConnection()]
  const [company, empty] = [await buildCompany(), await buildCompany()]
  const info = before.seal('{"token":"x"}', sealedPlace('company', 'emr_info', company.id))
  await writeRows('UPDATE company SET emr_info = $info, archived = 1 WHERE id = $id', {
    info,
    id: company.id,
  })
  await writeRows(`UPDATE company SET emr_info = '' WHERE id = $id`, { id: empty.id })
  await writeRows(
    `INSERT INTO device_link (state_hash, session_id, participant_id, service, driver, verifier, redirect,
      created, expires) SELECT 'hash', 1, participant_id, service, driver, $verifier, '/', $AT, $AT
      FROM device_connection WHERE id = $id`,
    { AT, id: ids[0], verifier: before.seal('verifier', sealedPlace('device_link', 'verifier', 'hash')) },
  )

  const done = await resealAll()

  expect(Object.fromEntries(done.map(({ column, anew, lost }) => [column, [anew, lost]]))).toEqual({
    'company.emr_info': [1, 0],
    'device_connection.access_token': [3, 0],
    'device_connection.refresh_token': [3, 0],
    'device_link.verifier': [1, 0],
  })
  for (const id of ids) {
    const { access_token, refresh_token, version } = await connection(id)
    expect(after.open(access_token!, tokenAt('access_token', id))).toBe(`access ${id}`)
    expect(after.open(refresh_token!, tokenAt('refresh_token', id))).toBe(`refresh ${id}`)
    expect(version).toBe(0)
  }
  const { emr_info } = (await readRow<{ emr_info: string }>('SELECT emr_info FROM company WHERE id = $id', {
    id: company.id,
  }))!
  expect(after.open(emr_info, sealedPlace('company', 'emr_info', company.id))).toBe('{"token":"x"}')
  const link = await readRow<{ verifier: string }>('SELECT verifier FROM device_link')
  expect(after.open(link!.verifier, sealedPlace('device_link', 'verifier', 'hash'))).toBe('verifier')
  expect((await resealAll()).every(({ anew, lost }) => anew === 0 && lost === 0)).toBe(true)
})

it('is logged without what was sealed', async () => {
  await buildConnection()
  await resealAll()
  const logged = await readRows<{ text: string }>(
    `SELECT text FROM user_log WHERE resource = 'device' ORDER BY id DESC LIMIT 2`,
  )
  expect(logged.map(({ text }) => text).sort()).toEqual([
    'Sealed 1 secrets with the newest key (device_connection.access_token)',
    'Sealed 1 secrets with the newest key (device_connection.refresh_token)',
  ])
})

it('leaves what is stored at the same time as it was stored', async () => {
  const id = await buildConnection()
  const fresh = both.seal('renewed', tokenAt('access_token', id))
  let renewal: Promise<unknown> | undefined
  const stop = onStatement((sql) =>
    sql.includes('access_token AS sealed')
      ? () => {
          renewal ??= writeRows('UPDATE device_connection SET access_token = $fresh WHERE id = $id', {
            fresh,
            id,
          })
        }
      : undefined,
  )
  await resealAll()
  stop()
  await renewal
  expect((await connection(id)).access_token).toBe(fresh)
})

it('keeps a secret whose key is gone and counts it', async () => {
  const id = await buildConnection()
  const kept = await connection(id)
  const done = await resealAll(after)
  expect(done.filter(({ lost }) => lost > 0).map(({ column }) => column)).toEqual([
    'device_connection.access_token',
    'device_connection.refresh_token',
  ])
  expect(await connection(id)).toEqual(kept)
})
