import { readRow, readRows, writeRows } from 'db/connection'
import { RpmCheck } from 'db/models/rpm-check'
import type { Participant } from 'db/models/participant'
import { isThere } from '~/entities/sql'
import type { DeviceReading } from '~/domain/devices/judge-reading'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { compareAllReadings } from '~/domain/practice/patients-again.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import type { CheckStatus } from '~/domain/monitoring-state/readiness'
import type { Range } from '~/domain/metrics/reading-ranges'
import { judgeReadingsAgain } from '~/domain/metrics/unchecked.server'
import { inSeconds, now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { dayAfter } from '~/platform/wall-clock'
import { seedGlucose } from './glucose'
import { seeded, type Random } from './random'
import { weightsOf } from './weights'

/**
 * A patient's story: since when they are monitored, the days with readings of a cuff and a scale, the checks,
 * and the minutes of conversation.
 */
type Story = {
  since: number
  /**
   * How many days ago the cuff's oldest and newest readings were; missing for patients who already have a
   * watch.
   */
  cuff?: readonly [from: number, to: number]
  /** Number of days for which a glucose meter has been read. */
  meter?: number
  /** By how much the latest blood pressures exceed the usual ones, in mmHg. */
  rise?: number
  checks?: readonly { hoursAgo: number; status: CheckStatus; comment: string }[]
  minutes?: readonly { minutes: number; contact: boolean; note: string }[]
}

/** By position among the first practice's patients; the second one and their notes are in Spanish. */
const STORIES: readonly Story[] = [
  {
    since: 60,
    checks: [
      { hoursAgo: 170, status: 'NOMINAL', comment: 'Readings every day, all in range.' },
      { hoursAgo: 1, status: 'NOMINAL', comment: 'Feels well. Continue current plan.' },
    ],
    minutes: [
      { minutes: 14, contact: true, note: 'Phone call about medication' },
      { minutes: 10, contact: false, note: 'Reviewed the month' },
    ],
  },
  {
    since: 45,
    cuff: [20, 0],
    rise: 22,
    checks: [
      { hoursAgo: 96, status: 'OUT_OF_RANGE', comment: 'Presión alta por la mañana. Vuelve a medir.' },
    ],
    minutes: [{ minutes: 12, contact: true, note: 'Llamada sobre la presión arterial' }],
  },
  {
    since: 50,
    checks: [{ hoursAgo: 26, status: 'NEEDS_ATTENTION', comment: 'Dizzy when standing up. Needs a call.' }],
  },
  { since: 12 },
  { since: 40, cuff: [30, 6], checks: [{ hoursAgo: 200, status: 'NOMINAL', comment: 'In range.' }] },
  {
    since: 33,
    cuff: [28, 1],
    checks: [{ hoursAgo: 2, status: 'NOMINAL', comment: 'In range, sleeps better.' }],
  },
  {
    since: 20,
    cuff: [9, 1],
    checks: [{ hoursAgo: 3, status: 'NOMINAL', comment: 'New cuff works.' }],
    minutes: [{ minutes: 11, contact: true, note: 'Taught how to place the cuff' }],
  },
  { since: 25, cuff: [18, 0], rise: 15, meter: 18 },
]

const USUAL: readonly Range[] = [
  { metric: 'WEIGHT', low: null, high: null, change: 5, change_days: 7 },
  { metric: 'HEARTRATE', low: 50, high: 100, change: null, change_days: null },
  { metric: 'SYSTOLIC', low: 90, high: 140, change: null, change_days: null },
  { metric: 'DIASTOLIC', low: 55, high: 90, change: null, change_days: null },
  { metric: 'SPO2', low: 92, high: null, change: null, change_days: null },
  { metric: 'GLUCOSE', low: 70, high: 180, change: null, change_days: null },
]
/** The second patient has a stricter range than the practice's. */
const OWN: Range = { metric: 'SYSTOLIC', low: 90, high: 130, change: null, change_days: null }

type Author = { id: number; user_id: number; practice_id: number }

/** Patients of the first practice in each state of the monitoring list, in both languages. */
export async function seedMonitoring(patients: readonly Participant[]): Promise<void> {
  const author = await readRow<Author>(
    `SELECT c.id, c.user_id, c.practice_id FROM provider l JOIN practitioner c ON c.practice_id = l.practice_id AND c.role = 'PHYSICIAN'
      WHERE l.participant_id = $id ORDER BY l.id, c.id LIMIT 1`,
    { id: patients[0]!.id },
  )
  if (!author) return
  const linked = await readRows<{ id: number }>(
    `SELECT participant_id AS id FROM provider l
      WHERE practice_id = $practice_id AND ${isThere('provider', 'participant', 'l')}
      ORDER BY CASE participant_id WHEN $english THEN 0 WHEN $spanish THEN 1 ELSE 2 END, participant_id LIMIT ${STORIES.length}`,
    { practice_id: author.practice_id, english: patients[0]!.id, spanish: patients[1]!.id },
  )
  for (const range of USUAL) await storeRange(author.practice_id, null, range)
  const random = seeded(18)
  for (const [place, story] of STORIES.entries()) {
    const id = linked[place]?.id
    if (id === undefined) continue
    await tell(id, author, story, random)
    if (place === 1) await storeRange(author.practice_id, id, OWN)
  }
  await judgeReadingsAgain(linked.map(({ id }) => id))
  await keepMonitoring(linked.map(({ id }) => id))
  await compareAllReadings(author.practice_id)
}

async function tell(id: number, author: Author, story: Story, random: Random): Promise<void> {
  const today = todayIn(env().TIME_ZONE)
  const at = { id, practice: author.practice_id, who: author.id, user: author.user_id, now: now() }
  const since = dayAfter(today, -story.since)
  if (story.cuff)
    await storeReadings(
      id,
      'FITBIT',
      cuff(today, story.cuff, { rise: story.rise ?? 0, weightOn: await weightsOf(id), random }),
    )
  await writeRows(
    `INSERT INTO monitoring (participant_id, practice_id, since, consented, consent_how, responsible_id, created_by, created, updated)
      VALUES ($id, $practice, $since, $since, 'VERBAL', $who, $user, $now, $now)`,
    { ...at, since },
  )
  if (story.meter) await seedGlucose({ ...at, since }, story.meter, random)
  for (const { hoursAgo, status, comment } of story.checks ?? []) {
    const instant = inSeconds(-hoursAgo * 3600)
    await RpmCheck.create({
      participant_id: id,
      practice_id: author.practice_id,
      status,
      comment,
      created_by: author.user_id,
      created: instant,
      updated: instant,
    })
  }
  for (const { minutes, contact, note } of story.minutes ?? [])
    await writeRows(
      `INSERT INTO monitoring_minutes (participant_id, practice_id, month, day, kind, minutes, contact, note, practitioner_id, created, updated)
        VALUES ($id, $practice, $month, $today, 'ENTRY', $minutes, $contact, $note, $who, $now, $now)`,
      { ...at, month: today.slice(0, 7), today, minutes, contact: contact ? 1 : 0, note },
    )
}

function cuff(
  today: string,
  [from, to]: readonly [number, number],
  { rise, weightOn, random }: { rise: number; weightOn: (day: string) => number; random: Random },
): DeviceReading[] {
  return Array.from({ length: from - to + 1 }, (_, place) => from - place).flatMap(
    (back): DeviceReading[] => {
      const day = dayAfter(today, -back)
      const systolic = random.int(112, 124) + (back - to < 3 ? rise : 0)
      return [
        { metric: 'BLOOD_PRESSURE', day, value: systolic, diastolic: systolic - random.int(40, 46) },
        {
          ...{ metric: 'WEIGHT', day, diastolic: null },
          value: Math.round(weightOn(day) * 10 + random.int(-8, 8)) / 10,
        },
      ]
    },
  )
}

function storeRange(practice: number, patient: number | null, range: Range): Promise<number> {
  return writeRows(
    `INSERT INTO metric_range (practice_id, participant_id, metric, low, high, change, change_days, created, updated)
      VALUES ($practice, $patient, $metric, $low, $high, $change, $change_days, $now, $now)`,
    { ...range, practice, patient, now: now() },
  )
}
