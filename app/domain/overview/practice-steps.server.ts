import { readRow } from 'db/connection'

const STEPS = ['import', 'invite', 'plan', 'template'] as const

/** A first step for a new practice, and whether it is done. */
export type PracticeStep = { name: (typeof STEPS)[number]; done: boolean }

const PATIENT = `provider JOIN participant ON participant.id = provider.participant_id
  JOIN app_user ON app_user.id = participant.user_id
  WHERE provider.practice_id = $practiceId AND participant.archived = 0 AND participant.is_staff = 0`

/** Returns what the manager of a new practice does first, in order; empty once everything is done. */
export async function practiceSteps(practiceId: number): Promise<PracticeStep[]> {
  const there = (from: string) => `CASE WHEN EXISTS (SELECT 1 FROM ${from}) THEN 1 ELSE 0 END`
  const row = await readRow<Record<PracticeStep['name'], number>>(
    `SELECT ${there(PATIENT)} AS import,
            ${there(`${PATIENT} AND (participant.invited IS NOT NULL OR app_user.password_hash IS NOT NULL)`)} AS invite,
            ${there(
              `practice_plan JOIN plan ON plan.id = practice_plan.plan_id
               WHERE practice_plan.practice_id = $practiceId AND plan.archived = 0`,
            )} AS plan,
            ${there('message WHERE practice_id = $practiceId AND archived = 0')} AS template`,
    { practiceId },
  )
  const steps = STEPS.map((name) => ({ name, done: row?.[name] === 1 }))
  return steps.every(({ done }) => done) ? [] : steps
}
