import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { Survey } from 'db/models/survey'
import { pathTo } from '~/access/links'
import type { JobKind } from '~/core/jobs/job-kind'
import { writeLog } from '~/core/log/write.server'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { openCopy } from '~/domain/survey/open-copy.server'
import { translator } from '~/i18n/catalog.server'
import { storedLang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { inSeconds, now, todayIn } from '~/platform/clock'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { env } from '~/platform/env.server'
import { newSecret } from '~/platform/secrets.server'
import { currentPeriod, type Rhythm } from './period'

const HOUR = 3600
/** Days after which one reminder is sent. */
const REMIND_DAYS = 7
const AT_ONCE = 500

type Schedule = Rhythm & {
  id: number
  practice_id: number
  plan_id: number | null
  participant_id: number | null
  questionnaire_code: string
  time_zone: string | null
}

/**
 * Whom a schedule `s` currently applies to: patients of the practice on the plan, or the one patient; not
 * those who left.
 */
export const FOLLOWS = `EXISTS (SELECT 1 FROM participant p JOIN app_user u ON u.id = p.user_id
  AND u.disabled = 0 AND u.archived = 0
    JOIN provider l ON l.participant_id = p.id AND l.practice_id = s.practice_id
   WHERE p.id = q.participant_id AND p.archived = 0 AND p.is_staff = 0 AND (p.id = s.participant_id
   OR p.plan_id = s.plan_id))`

/**
 * Hourly: creates the questionnaires that are due, one per person and period, and sends one reminder for
 * those open for a week.
 */
export const scheduleJob: JobKind = {
  kind: 'survey-schedule',
  every: HOUR,
  run: async () => ({ made: await makeDue(), reminded: await remindLate() }),
}

/**
 * Creates what is due today in each practice's time zone.
 * @returns how many questionnaires were created or reused.
 */
export async function makeDue(): Promise<number> {
  const schedules = await readRows<Schedule>(
    `SELECT s.id, s.practice_id, s.plan_id, s.participant_id, s.questionnaire_code, s.every, s.unit,
      s.starts, s.ends, a.time_zone
       FROM survey_schedule s JOIN practice a ON a.id = s.practice_id AND a.archived = 0 AND a.disabled = 0
       WHERE s.archived = 0 ORDER BY s.id`,
  )
  let made = 0
  for (const schedule of schedules) {
    const period = currentPeriod(schedule, todayIn(practiceZone(schedule.time_zone)))
    if (period === null || !latestDefinition(schedule.questionnaire_code)) continue
    for (;;) {
      const people = await waiting(schedule, period)
      for (const { id } of people) made += await make(schedule, period, id)
      if (people.length < AT_ONCE) break
    }
  }
  return made
}

/** The people of a schedule for whom nothing was created in this period yet. */
function waiting({ id, practice_id, plan_id, participant_id }: Schedule, period: string) {
  return readRows<{ id: number }>(
    `SELECT p.id FROM provider l JOIN participant p ON p.id = l.participant_id AND p.archived = 0
      AND p.is_staff = 0
       JOIN app_user u ON u.id = p.user_id AND u.disabled = 0 AND u.archived = 0
      WHERE l.practice_id = $practiceId AND (p.id = $participantId OR p.plan_id = $planId)
        AND NOT EXISTS (SELECT 1 FROM survey_period q WHERE q.schedule_id = $scheduleId
        AND q.participant_id = p.id AND q.period = $period)
      ORDER BY p.id LIMIT ${AT_ONCE}`,
    { practiceId: practice_id, participantId: participant_id, planId: plan_id, scheduleId: id, period },
  )
}

/**
 * One transaction, so that only one worker handles a person's period. A person who already has the
 * questionnaire open continues with that one.
 */
async function make(schedule: Schedule, period: string, participantId: number): Promise<number> {
  const { id, practice_id, questionnaire_code: code } = schedule
  const definition = latestDefinition(code)!
  return writeTx(async () => {
    const taken = await writeRows(
      `INSERT INTO survey_period (schedule_id, participant_id, period, stop_token, made)
        VALUES ($id, $participantId, $period, $token, $now)
        ON CONFLICT (schedule_id, participant_id, period) DO NOTHING`,
      { id, participantId, period, token: newSecret(), now: now() },
    )
    if (taken === 0) return 0
    const open = await openCopy(participantId, code)
    const survey =
      open ??
      (await Survey.create({
        participant_id: participantId,
        practice_id,
        questionnaire_code: code,
        definition_version: definition.version,
        created: now(),
        updated: now(),
      }))
    await writeRows(
      `UPDATE survey_period SET survey_id = $surveyId WHERE schedule_id = $id
        AND participant_id = $participantId AND period = $period`,
      { surveyId: survey.id, id, participantId, period },
    )
    await writeLog(
      { userId: null, email: null },
      {
        type: 'CREATE',
        text: `${open ? 'Took over' : 'Created'} survey #${survey.id} by schedule ${id}`,
        resource: 'survey',
        recordId: survey.id,
        participantId,
      },
    )
    return 1
  })
}

type Late = {
  schedule_id: number
  participant_id: number
  period: string
  stop_token: string
  email: string
  language: string | null
}

/**
 * Sends one mail per questionnaire open for a week, in the person's language; never to people who stopped
 * reminders or left.
 */
export async function remindLate(): Promise<number> {
  const late = await readRows<Late>(
    `SELECT q.schedule_id, q.participant_id, q.period, q.stop_token, u.email, u.language
       FROM survey_period q JOIN survey_schedule s ON s.id = q.schedule_id AND s.archived = 0
       JOIN survey v ON v.id = q.survey_id AND v.completed IS NULL AND v.archived = 0
       JOIN participant p ON p.id = q.participant_id JOIN app_user u ON u.id = p.user_id
       AND u.password_hash IS NOT NULL
      WHERE q.reminded IS NULL AND q.made < $before AND ${FOLLOWS}
        AND NOT EXISTS (SELECT 1 FROM survey_reminder_stop n WHERE n.participant_id = q.participant_id)
      ORDER BY q.made, q.schedule_id, q.participant_id LIMIT ${AT_ONCE}`,
    { before: inSeconds(-REMIND_DAYS * 24 * HOUR) },
  )
  let sent = 0
  for (const one of late) sent += await remind(one)
  return sent
}

async function remind({
  schedule_id,
  participant_id,
  period,
  stop_token,
  email,
  language,
}: Late): Promise<number> {
  return writeTx(async () => {
    const mine = await writeRows(
      `UPDATE survey_period SET reminded = $now WHERE schedule_id = $schedule_id
        AND participant_id = $participant_id AND period = $period AND reminded IS NULL`,
      { schedule_id, participant_id, period, now: now() },
    )
    if (mine === 0) return 0
    const lang = storedLang(language) ?? 'en'
    const t = translator(lang)
    const values = { product: t('mail.product') }
    const at = (path: string) => `${env().PUBLIC_URL.replace(/\/$/, '')}${path}`
    const subject = t('mail.surveyWaitsSubject', values)
    const body = renderMail({
      lang,
      subject,
      paragraphs: [t('mail.surveyWaitsText', values)],
      link: { label: t('mail.surveyWaitsLink'), url: at(pathTo('me.questionnaires')) },
      stop: {
        label: t('mail.reminderStop'),
        url: at(pathTo('surveyReminder.stop', { confirm: stop_token })),
      },
      footer: t('mail.footer', values),
    })
    await queueMail({ kind: 'REMINDER', to: email, subject, ...body })
    return 1
  })
}

/** True if a mail's link still has something to stop. */
export async function isStopLink(token: string): Promise<boolean> {
  return (await personOf(token)) !== null
}

/** Stops all such mails to the person of a link, without signing in. */
export async function stopSurveyReminders(token: string): Promise<void> {
  await writeTx(async () => {
    const person = await personOf(token)
    if (!person) return
    await writeRows(
      `INSERT INTO survey_reminder_stop (participant_id, stopped) VALUES ($id, $now)
        ON CONFLICT (participant_id) DO NOTHING`,
      { id: person.participant_id, now: now() },
    )
    await writeLog(
      { userId: null, email: null },
      {
        type: 'UPDATE',
        text: 'Stopped the mails about questionnaires that wait by the link in one of them',
        resource: 'participant',
        recordId: person.participant_id,
        participantId: person.participant_id,
      },
    )
  })
}

function personOf(token: string): Promise<{ participant_id: number } | null> {
  return readRow(
    `SELECT q.participant_id FROM survey_period q WHERE q.stop_token = $token
        AND NOT EXISTS (SELECT 1 FROM survey_reminder_stop n WHERE n.participant_id = q.participant_id)`,
    { token },
  )
}
