import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { SETS_FOR_PATIENTS } from '~/access/rules/shared'
import { lockNames } from '~/core/change/lock-names.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { mustBeAlive } from '~/domain/account/alive.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { emailKey } from '~/platform/fold'
import { now } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { forbidden, invalid } from '~/platform/refusal'
import type { Rhythm } from './period'
import type { ScheduleInput } from './schedule-schema'

/** Later than any day. */
const NEVER = '9999-12-31'

/**
 * Creates a schedule in a practice, for everybody on one of its plans or for one of its patients; its first
 * questionnaires are created within the hour.
 * @throws Refusal 403, 422.
 */
export function createSchedule(
  actor: Actor,
  practiceId: number,
  input: ScheduleInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'survey-schedule.create', key, () =>
    change(actor, async () => {
      await mustManage(actor, practiceId)
      const whom = await subjectOf(practiceId, input)
      const starts = input.starts || (await todayAt(practiceId))
      const ends = input.ends || null
      if (ends !== null && ends < starts) throw invalid({ ends: ['schedules.endsBefore'] })
      if (starts < dayAfter(await todayAt(practiceId), -366))
        throw invalid({ starts: ['schedules.tooEarly'] })
      const { questionnaire_code: code, every, unit } = input
      await mustBeNew(practiceId, { ...whom, code, every, unit, starts, ends })
      const row = await readRow<{ id: number }>(
        `INSERT INTO survey_schedule (practice_id, plan_id, participant_id, questionnaire_code, every, unit,
          starts, ends, created_by, created, updated)
          VALUES ($practiceId, $planId, $participantId, $code, $every, $unit, $starts, $ends, $userId, $now,
          $now) RETURNING id`,
        {
          practiceId,
          ...whom,
          code,
          every,
          unit,
          starts,
          ends,
          userId: actor.userId,
          now: now(),
        },
      )
      return {
        result: { id: row!.id },
        log: entry('CREATE', 'Added', practiceId, row!.id, whom.participantId),
      }
    }),
  )
}

/**
 * Ends a schedule; what it created stays.
 * @throws Refusal 403.
 */
export function deleteSchedule(actor: Actor, practiceId: number, id: number): Promise<void> {
  return change(actor, async () => {
    await mustManage(actor, practiceId)
    const row = await readRow<{ participant_id: number | null }>(
      `UPDATE survey_schedule SET archived = 1, version = version + 1, updated = $now WHERE id = $id
        AND practice_id = $practiceId AND archived = 0 RETURNING participant_id`,
      { id, practiceId, now: now() },
    )
    if (!row) throw forbidden()
    return { result: undefined, log: entry('DELETE', 'Ended', practiceId, id, row.participant_id) }
  })
}

async function mustManage(actor: Actor, practiceId: number): Promise<void> {
  mustAllow(SETS_FOR_PATIENTS, actor, await loadFacts(actor, { practice: practiceId }))
}

/** A plan that the practice uses, or one of its patients. */
async function subjectOf(practiceId: number, { plan_id, patient }: ScheduleInput) {
  if ((plan_id ?? null) !== null && patient) throw invalid({ patient: ['schedules.oneOf'] })
  if (patient) {
    const row = await readRow<{ id: number }>(
      `SELECT p.id FROM participant p JOIN app_user u ON u.id = p.user_id
        JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practiceId
        WHERE u.email_key = $email AND p.archived = 0`,
      { practiceId, email: emailKey(patient) },
    )
    if (!row) throw invalid({ patient: ['schedules.noPatient'] })
    await mustBeAlive(row.id, 'patient')
    return { planId: null, participantId: row.id }
  }
  if (plan_id === null || plan_id === undefined) throw invalid({ patient: ['schedules.oneOf'] })
  const plan = await readRow(
    'SELECT plan_id FROM practice_plan WHERE practice_id = $practiceId AND plan_id = $planId',
    { practiceId, planId: plan_id },
  )
  if (!plan) throw invalid({ plan_id: ['form.choice'] })
  return { planId: plan_id, participantId: null }
}

type Rule = Rhythm & { planId: number | null; participantId: number | null; code: string }

/**
 * Refuses a duplicate: the same questionnaire for the same people at the same interval, on overlapping days.
 */
async function mustBeNew(practiceId: number, rule: Rule): Promise<void> {
  await lockNames('survey schedule', practiceId)
  const same = await readRow(
    `SELECT id FROM survey_schedule WHERE practice_id = $practiceId AND archived = 0
      AND questionnaire_code = $code AND every = $every AND unit = $unit
      AND COALESCE(plan_id, 0) = $planId AND COALESCE(participant_id, 0) = $participantId
      AND starts <= $ends AND COALESCE(ends, $never) >= $starts`,
    {
      ...rule,
      practiceId,
      planId: rule.planId ?? 0,
      participantId: rule.participantId ?? 0,
      ends: rule.ends ?? NEVER,
      never: NEVER,
    },
  )
  if (same) throw invalid({ [rule.planId === null ? 'patient' : 'plan_id']: ['schedules.exists'] })
}

function entry(
  type: 'CREATE' | 'DELETE',
  verb: string,
  practiceId: number,
  recordId: number,
  participantId: number | null,
) {
  return {
    type,
    text: `${verb} scheduled questionnaire ${recordId} of practice ${practiceId}`,
    resource: 'survey-schedule',
    recordId,
    ...(participantId !== null && { participantId }),
  } as const
}
