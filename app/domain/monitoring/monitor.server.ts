import { readRow } from 'db/connection'
import { RpmCheck } from 'db/models/rpm-check'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { isDuplicate } from '~/core/change/retry-race.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { judgeReadingsAgain } from '~/domain/metrics/unchecked.server'
import { now } from '~/platform/clock'
import { invalid, Refusal } from '~/platform/refusal'
import type { CheckInput, StartInput } from './monitoring-schema'
import { clearReadings, countOpen, dropOpen, openReadings } from './open-readings.server'
import { MOST_IN_CHECK } from './patient-window'

type Pair = { participant_id: number; practice_id: number }

/**
 * Starts monitoring a patient with their consent, one episode at a time; a repeat with the same `key` returns
 * the first response.
 * @throws Refusal 403, 422.
 */
export function startMonitoring(
  actor: Actor,
  input: StartInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'monitoring.start', key, () => start(actor, input))
}

async function start(actor: Actor, input: StartInput): Promise<{ id: number }> {
  try {
    return await change(actor, async () => {
      const { participant_id: participant, practice_id: practice } = input
      const facts = await loadFacts(actor, { participant, practice })
      mustAllow(recordRules['rpm-check'].begin, actor, facts, 'participant_id')
      const today = await todayAt(input.practice_id)
      const since = input.since || today
      const consented = input.consented || since
      if (since > today) throw invalid({ since: ['monitoring.future'] })
      if (consented > since) throw invalid({ consented: ['monitoring.consentFirst'] })
      if (await isMonitored(input)) throw invalid({ participant_id: ['monitoring.already'] })
      const responsible = input.responsible_id ?? actor.practitioner?.id ?? null
      if (!(await worksIn(input.practice_id, responsible))) throw invalid({ responsible_id: ['form.choice'] })
      const row = await readRow<{ id: number }>(
        `INSERT INTO monitoring (participant_id, practice_id, since, consented, consent_how, responsible_id, created_by, created, updated)
          VALUES ($participantId, $practiceId, $since, $consented, $how, $responsible, $userId, $now, $now) RETURNING id`,
        {
          ...bound(input),
          since,
          consented,
          how: input.consent_how,
          responsible,
          userId: actor.userId,
          now: now(),
        },
      )
      await judgeReadingsAgain([input.participant_id])
      await keepMonitoring([input.participant_id])
      return { result: { id: row!.id }, log: entry('CREATE', 'Began monitoring', input, row!.id) }
    })
  } catch (error) {
    throw isDuplicate(error) ? invalid({ participant_id: ['monitoring.already'] }) : error
  }
}

/**
 * Ends the monitoring of a patient today; findings stay.
 * @throws Refusal 403; 422 when there is none.
 */
export function endMonitoring(actor: Actor, pair: Pair): Promise<void> {
  return change(actor, async () => {
    await mustCare(actor, pair)
    const row = await readRow<{ id: number }>(
      `UPDATE monitoring SET ended = $today, version = version + 1, updated = $now
        WHERE participant_id = $participantId AND practice_id = $practiceId AND ended IS NULL RETURNING id`,
      { ...bound(pair), today: await todayAt(pair.practice_id), now: now() },
    )
    if (!row) throw new Refusal('monitoring.notMonitored', { status: 422 })
    await dropOpen(bound(pair))
    await keepMonitoring([pair.participant_id])
    return { result: undefined, log: entry('UPDATE', 'Ended monitoring', pair, row.id) }
  })
}

/** What a check cleared, and what no check of the patient has seen yet: the worst, and the number of all. */
export type CheckTold = {
  cleared: number
  unchecked_count: number
  unchecked: {
    id: number
    metric_reading_id: number
    metric: string
    taken: string
    value: number
    diastolic: number | null
  }[]
}

/**
 * Stores the finding about a monitored patient (RPM-06) and clears exactly the readings that it names; a
 * repeat with the same `key` returns the first response. `seen` is the last check shown to the user; if a
 * colleague has made another since, they must see that first.
 * @throws Refusal 403, 422.
 */
export function createCheck(
  actor: Actor,
  { readings, ...input }: CheckInput,
  key: string | null = null,
  seen?: number,
): Promise<{ id: number; told: CheckTold }> {
  return once(actor, 'rpm-check.create', key, () =>
    change(actor, async () => {
      await mustCare(actor, input)
      await lockPatients([input.participant_id])
      if (!(await isMonitored(input))) throw invalid({ participant_id: ['monitoring.notMonitored'] })
      if (seen !== undefined) await mustHaveSeen(actor, input, seen)
      const at = now()
      const row = await RpmCheck.create({
        ...input,
        comment: input.comment ?? null,
        seen: input.seen && input.seen < at ? input.seen : at,
        created_by: actor.userId,
        created: at,
        updated: at,
      })
      const cleared = await clearReadings(bound(input), row.id, readings ?? [])
      await keepMonitoring([input.participant_id])
      return {
        result: { id: row.id, told: { cleared, ...(await stillOpen(bound(input))) } },
        log: entry('CREATE', `Checked ${input.status}, readings ${cleared}`, input, row.id, 'rpm-check'),
      }
    }),
  )
}

async function stillOpen(pair: ReturnType<typeof bound>): Promise<Omit<CheckTold, 'cleared'>> {
  const rows = await openReadings(pair)
  return {
    unchecked_count: rows.length < MOST_IN_CHECK ? rows.length : await countOpen(pair),
    unchecked: rows.map((row) => ({
      ...{ id: row.id, metric_reading_id: row.metric_reading_id, metric: row.measured },
      ...{ taken: row.taken, value: row.value, diastolic: row.diastolic },
    })),
  }
}

/** @throws Refusal 422 with a colleague's finding made after the check `seen`. */
async function mustHaveSeen(actor: Actor, pair: Pair, seen: number): Promise<void> {
  const last = await readRow<{ status: string; by: string | null }>(
    `SELECT c.status, (SELECT q.firstname || ' ' || q.lastname FROM participant q
        WHERE q.user_id = c.created_by ORDER BY q.id LIMIT 1) AS by FROM rpm_check c
      WHERE c.participant_id = $participantId AND c.practice_id = $practiceId AND c.id > $seen
        AND c.created_by <> $userId ORDER BY c.id DESC LIMIT 1`,
    { ...bound(pair), seen, userId: actor.userId },
  )
  if (last) throw invalid({ both: [`monitoring.meanwhile.${last.status}|${last.by ?? ''}`] })
}

/** True if a practice monitors a patient now. */
export async function isMonitored(pair: Pair): Promise<boolean> {
  const row = await readRow(
    'SELECT id FROM monitoring WHERE participant_id = $participantId AND practice_id = $practiceId AND ended IS NULL',
    bound(pair),
  )
  return row !== null
}

async function worksIn(practiceId: number, practitionerId: number | null): Promise<boolean> {
  const row = await readRow(
    'SELECT id FROM practitioner WHERE id = $practitionerId AND practice_id = $practiceId AND archived = 0 AND disabled = 0',
    { practiceId, practitionerId },
  )
  return row !== null
}

/** @throws Refusal 403 unless the actor cares for the patient in this practice, and is not masking. */
export async function mustCare(actor: Actor, { participant_id, practice_id }: Pair): Promise<void> {
  const facts = await loadFacts(actor, { participant: participant_id, practice: practice_id })
  mustAllow(recordRules['rpm-check'].create, actor, facts)
}

const bound = ({ participant_id, practice_id }: Pair) => ({
  participantId: participant_id,
  practiceId: practice_id,
})

function entry(
  type: 'CREATE' | 'UPDATE',
  verb: string,
  { participant_id, practice_id }: Pair,
  recordId: number,
  resource: 'monitoring' | 'rpm-check' = 'monitoring',
) {
  return {
    type,
    text: `${verb}: participant ${participant_id} in practice ${practice_id}`,
    resource,
    recordId,
    participantId: participant_id,
  }
}
