import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { noteRead } from '~/core/log/note-read.server'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { titleKey } from '~/domain/questionnaire/text-keys'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { dayText } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import { inSeconds } from '~/platform/clock'
import { FOLLOWS } from './run-schedules.server'
import type { Unit } from './period'
import { SCHEDULABLE } from './schedule-schema'

const MOST = 500
/** A person who has not finished after this many days is behind. */
const BEHIND_DAYS = 7

export type ScheduleLine = {
  id: number
  questionnaire: string
  whom: string
  rhythm: string
  days: string
  waiting: number
}
export type BehindLine = {
  key: string
  participantId: number
  name: string
  questionnaire: string
  since: string
}

export type SchedulePage = {
  schedules: ScheduleLine[]
  behind: BehindLine[]
  plans: { id: number; name: string }[]
  questionnaires: { value: string; label: string }[]
}

/** Returns the schedules of a practice, and who is behind, longest first. */
export async function loadSchedules(actor: Actor, practiceId: number, reader: Reader): Promise<SchedulePage> {
  const { t } = reader
  const [schedules, behind, plans] = await Promise.all([
    readRows<{
      id: number
      code: string
      every: number
      unit: Unit
      starts: string
      ends: string | null
      plan: string | null
      firstname: string | null
      lastname: string | null
      participant_id: number | null
      waiting: number | string
    }>(
      `SELECT s.id, s.questionnaire_code AS code, s.every, s.unit, s.starts, s.ends, n.name AS plan,
        p.firstname, p.lastname, s.participant_id,
              (SELECT COUNT(*) FROM survey_period q JOIN survey v ON v.id = q.survey_id
              AND v.completed IS NULL AND v.archived = 0
                WHERE q.schedule_id = s.id AND ${FOLLOWS}) AS waiting
         FROM survey_schedule s LEFT JOIN plan n ON n.id = s.plan_id
         LEFT JOIN participant p ON p.id = s.participant_id
        WHERE s.practice_id = $practiceId AND s.archived = 0 ORDER BY s.id DESC LIMIT ${MOST}`,
      { practiceId },
    ),
    readRows<{
      participant_id: number
      firstname: string
      lastname: string
      code: string
      made: string
      schedule_id: number
      period: string
    }>(
      `SELECT q.schedule_id, q.period, q.participant_id, p.firstname, p.lastname,
        s.questionnaire_code AS code, q.made
         FROM survey_schedule s JOIN survey_period q ON q.schedule_id = s.id
         JOIN survey v ON v.id = q.survey_id AND v.completed IS NULL AND v.archived = 0
         JOIN participant p ON p.id = q.participant_id
        WHERE s.practice_id = $practiceId AND s.archived = 0 AND q.made < $before AND ${FOLLOWS}
        ORDER BY q.made, p.lastname_search, p.firstname_search, q.participant_id LIMIT ${MOST}`,
      { practiceId, before: inSeconds(-BEHIND_DAYS * 24 * 3600) },
    ),
    readRows<{ id: number; name: string }>(
      `SELECT n.id, n.name FROM practice_plan o JOIN plan n ON n.id = o.plan_id AND n.archived = 0
        WHERE o.practice_id = $practiceId ORDER BY n.name, n.id`,
      { practiceId },
    ),
  ])
  noteRead(actor, {
    resource: 'survey-schedule',
    text: 'Listed who is behind with questionnaires',
    participantIds: [...behind, ...schedules].map((row) => row.participant_id),
  })
  const named = (code: string) => {
    const definition = latestDefinition(code)
    return definition ? t(titleKey(definition)) : code
  }
  return {
    plans,
    questionnaires: SCHEDULABLE.map((value) => ({ value, label: named(value) })),
    schedules: schedules.map((row) => ({
      id: row.id,
      questionnaire: named(row.code),
      whom: row.plan ?? `${row.firstname} ${row.lastname}`.trim(),
      rhythm: t(row.every === 1 ? `schedules.each.${row.unit}` : `schedules.every.${row.unit}`, {
        n: row.every,
      }),
      days: t(row.ends ? 'schedules.fromTo' : 'schedules.fromOn', {
        from: formatDate(row.starts),
        ...(row.ends && { to: formatDate(row.ends) }),
      }),
      waiting: Number(row.waiting),
    })),
    behind: behind.map((row) => ({
      key: `${row.schedule_id} ${row.participant_id} ${row.period}`,
      participantId: row.participant_id,
      name: `${row.firstname} ${row.lastname}`.trim(),
      questionnaire: named(row.code),
      since: dayText(row.made, reader),
    })),
  }
}
