import { openDatabase, writeTxOn } from 'db/connection'
import { Practitioner } from 'db/models/practitioner'
import { Session } from 'db/models/session'
import { sha256 } from '~/platform/secrets.server'
import { stamp } from 'tests/builders/unique'
import { continueIds, FIRST_ID } from './populate'
import { AT, companyOf, series } from './people-sql'
import type { Filled } from './databases'

const FIRST_STAFF = 700_001
const COLLEAGUES = 39
const FIRST_TIME = 5_000_001
/** Appointments of all 40 practitioners together, over two years. */
const TIMES = 200_000
const DAYS = 730
export const CLAIMERS = 50
const CLAIMED_SLOTS = 100
const claimer = (index: number) => `bench-claimer-token-${index}`
export const claimerKey = (index: number) => `key-${claimer(index)}`
/** The ID of a participant of the first practice. */
export const claimerId = (index: number) => FIRST_ID + 20 * (index + 1)

export type CalendarRows = { doctor: number; doctorUser: number; colleague: number; slots: number[] }

/**
 * A practice with 40 practitioners and 200,000 appointments over two years, every third one booked; a hundred
 * open times that several patients compete for, and those patients.
 */
export async function fillCalendar({ url }: Pick<Filled, 'url'>): Promise<CalendarRows> {
  const sequelize = openDatabase(url)
  const isSqlite = sequelize.getDialect() === 'sqlite'
  const { practice } = companyOf(0)
  const run = (sql: string) => sequelize.query(sql)
  const physician = await Practitioner.findOne({
    where: { practice_id: practice, role: 'PHYSICIAN' },
    rejectOnEmpty: true,
  })
  await writeTxOn(sequelize, async () => {
    const staff = series(isSqlite, 0, COLLEAGUES)
    await run(`${staff} INSERT INTO app_user (id, email, email_key, role, created, updated)
      SELECT n + ${FIRST_STAFF}, 'staff' || n || '@bench.example', 'staff' || n || '@bench.example', 'PRACTITIONER', ${AT}, ${AT} FROM numbers`)
    await run(`${staff} INSERT INTO participant (id, user_id, firstname, lastname, firstname_search, lastname_search, email_search, is_staff, created, updated)
      SELECT n + ${FIRST_STAFF}, n + ${FIRST_STAFF}, 'Bench', 'Staff' || n, 'bench', 'staff' || n, 'staff' || n || '@bench.example', 1, ${AT}, ${AT} FROM numbers`)
    await run(`${staff} INSERT INTO practitioner (id, user_id, participant_id, practice_id, role, created, updated)
      SELECT n + ${FIRST_STAFF}, n + ${FIRST_STAFF}, n + ${FIRST_STAFF}, ${practice}, 'NURSE', ${AT}, ${AT} FROM numbers`)
    const whose = `CASE WHEN n % 40 = 0 THEN ${physician.id} ELSE ${FIRST_STAFF - 1} + n % 40 END`
    const begins = (minutes: number) =>
      isSqlite
        ? `strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', 'start of day', (n / 40 % ${DAYS} - ${DAYS / 2}) || ' days', (840 + 30 * (n / ${40 * DAYS}) + ${minutes}) || ' minutes')`
        : `to_char(date_trunc('day', now() AT TIME ZONE 'UTC') + (n / 40 % ${DAYS} - ${DAYS / 2}) * interval '1 day'
            + (840 + 30 * (n / ${40 * DAYS}) + ${minutes}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    const taken = `CASE WHEN n % 3 = 0 THEN ${FIRST_ID} + 20 * (n % 100) END`
    for (let from = 0; from < TIMES; from += 50_000)
      await run(`${series(isSqlite, from, from + 50_000)}
        INSERT INTO appointment (id, practitioner_id, practice_id, participant_id, start_at, end_at, version, created, updated)
        SELECT n + ${FIRST_TIME}, ${whose}, ${practice}, ${taken}, ${begins(0)}, ${begins(30)}, 0, ${AT}, ${AT} FROM numbers`)
    // One after the other, because a patient cannot book two overlapping times.
    const afterwards = (minutes: number) =>
      isSqlite
        ? `strftime('%Y-%m-%dT%H:%M:%S.000Z', '2097-01-02', (30 * n + ${minutes}) || ' minutes')`
        : `to_char(timestamp '2097-01-02' + (30 * n + ${minutes}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
    await run(`${series(isSqlite, 0, CLAIMED_SLOTS)}
      INSERT INTO appointment (id, practitioner_id, practice_id, start_at, end_at, version, created, updated)
      SELECT n + ${FIRST_TIME + TIMES}, ${FIRST_STAFF}, ${practice}, ${afterwards(0)}, ${afterwards(30)}, 0, ${AT}, ${AT} FROM numbers`)
  })
  await continueIds(sequelize, ['app_user', 'participant', 'practitioner', 'appointment'])
  await sequelize.query('ANALYZE')
  await sequelize.close()
  for (let index = 0; index < CLAIMERS; index++) await openFor(claimer(index), claimerId(index))
  return {
    doctor: physician.id,
    doctorUser: physician.user_id,
    colleague: FIRST_STAFF + 1,
    slots: Array.from({ length: CLAIMED_SLOTS }, (_, index) => FIRST_TIME + TIMES + index),
  }
}

async function openFor(token: string, user_id: number): Promise<void> {
  const { created } = stamp()
  await Session.create({
    token_hash: sha256(token),
    auth_key_hash: sha256(`key-${token}`),
    user_id,
    practitioner_id: null,
    created,
    last_seen: created,
    expires: new Date(Date.now() + 3_600_000).toISOString(),
  })
}
