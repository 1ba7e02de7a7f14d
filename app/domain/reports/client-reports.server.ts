import { readRows } from 'db/connection'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { scoreLabel } from '~/domain/scoring/bands'
import type { Lang, Translate } from '~/i18n/t'
import type { DateRange } from '~/platform/date-range'
import { boundsOfDay } from '~/platform/wall-clock'
import { addUp, outcomeRows, type ClientReports, type Outcome, type Picked } from './client-reports'

/** All practices, or one; days begin and end in `timeZone`. */
export type ClientAsked = DateRange & { practiceId: number | null; timeZone: string }

type Bound = { from: string; until: string; practiceId: number | null }
type Count = { count: number | string }

/** Nothing was signed on days outside these, for which zones know no clock. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9998-12-31']

function known(day: string): string {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}

/** A session is a note that was signed within the days. */
const SESSIONS = (own: boolean) =>
  `survey_note n WHERE n.locked >= $from AND n.locked < $until${own ? ' AND n.practice_id = $practiceId' : ''}`

/** How kinds of notes and scores are called; callers of the endpoint get their codes. */
export type ReportNames = { note: (type: string) => string; score: (name: string) => string }

/** The names for a reader. */
export function reportNames(t: Translate): ReportNames {
  return { note: (type) => t(`reports.noteType.${type}`), score: (name) => scoreLabel(name, t) }
}

/** What was done and what came of it (REP-05), in four statements. */
export async function clientReports(
  asked: ClientAsked,
  { names, lang }: { names: ReportNames; lang: Lang },
): Promise<ClientReports> {
  const { timeZone, practiceId } = asked
  const bound = {
    from: boundsOfDay(known(asked.from), timeZone).from,
    until: boundsOfDay(known(asked.to), timeZone).to,
    practiceId,
  }
  const [providers, types, picked, outcomes] = await Promise.all([
    providerSessions(bound),
    noteTypes(bound),
    pickedOptions(bound, lang),
    outcome(bound),
  ])
  return {
    providerSessions: providers,
    noteTypeSessions: types.map(({ note_type, count }) => ({
      note_type: names.note(note_type),
      session_count: Number(count),
    })),
    reasonsForCoaching: addUp(
      picked.filter(({ coaching }) => coaching).map((one) => ({ ...one, plan: '' })),
    ).map(({ resource, count }) => ({ reason: resource, count })),
    outcome: outcomeRows(outcomes, names.score),
    referrals: addUp(picked).map(({ resource, plan, count }) => ({ resource, plan, count })),
  }
}

async function providerSessions(bound: Bound) {
  const rows = await readRows<{ first_name: string; last_name: string } & Count>(
    `SELECT p.firstname AS first_name, p.lastname AS last_name, COUNT(*) AS count
       FROM (SELECT n.practitioner_id FROM ${SESSIONS(bound.practiceId !== null)}) s
       JOIN practitioner d ON d.id = s.practitioner_id JOIN participant p ON p.id = d.participant_id
      GROUP BY d.id, p.firstname, p.lastname ORDER BY count DESC, p.lastname, p.firstname, d.id`,
    bind(bound),
  )
  return rows.map(({ first_name, last_name, count }) => ({
    first_name,
    last_name,
    session_count: Number(count),
  }))
}

function noteTypes(bound: Bound) {
  return readRows<{ note_type: string } & Count>(
    `SELECT n.note_type, COUNT(*) AS count FROM ${SESSIONS(bound.practiceId !== null)}
      GROUP BY n.note_type ORDER BY count DESC, n.note_type`,
    bind(bound),
  )
}

/**
 * The options of the plan of care that were picked, in the reader's language; `coaching` where the note is
 * one of coaching.
 */
async function pickedOptions(bound: Bound, lang: Lang): Promise<(Picked & { coaching: boolean })[]> {
  const rows = await readRows<{ plan_options: string; plan: string | null; coaching: number } & Count>(
    `SELECT s.plan_options, l.name AS plan, s.coaching, COUNT(*) AS count
       FROM (SELECT n.participant_id, n.plan_options, CASE WHEN n.note_type = 'COACHING' THEN 1 ELSE 0 END AS coaching
               FROM ${SESSIONS(bound.practiceId !== null)} AND n.plan_options <> '[]') s
       JOIN participant p ON p.id = s.participant_id LEFT JOIN plan l ON l.id = p.plan_id
      GROUP BY s.plan_options, l.name, s.coaching`,
    bind(bound),
  )
  return rows.flatMap(({ plan_options, plan, coaching, count }) =>
    (JSON.parse(plan_options) as { label: Record<Lang, string> }[]).map(({ label }) => ({
      resource: label[lang] || label.en,
      plan: plan ?? '',
      count: Number(count),
      coaching: Number(coaching) === 1,
    })),
  )
}

/** By score the average of everybody's first and last value within the days, of those who have two. */
async function outcome(bound: Bound): Promise<Outcome[]> {
  const own =
    bound.practiceId === null
      ? ''
      : 'JOIN provider l ON l.participant_id = s.participant_id AND l.practice_id = $practiceId'
  const rows = await readRows<{ score_name: string; people: number | string; start: number; ending: number }>(
    `WITH within AS (
       SELECT s.participant_id, s.score_name, s.score,
              ROW_NUMBER() OVER (PARTITION BY s.participant_id, s.score_name ORDER BY s.updated, s.id) AS early,
              ROW_NUMBER() OVER (PARTITION BY s.participant_id, s.score_name ORDER BY s.updated DESC, s.id DESC) AS late
         FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
         JOIN participant p ON p.id = s.participant_id AND p.archived = 0 AND p.is_staff = 0 ${own}
        WHERE s.score IS NOT NULL AND s.updated >= $from AND s.updated < $until AND substr(s.score_name, 1, 3) <> 'OK_'),
     ends AS (
       SELECT a.score_name, a.score AS start, b.score AS ending FROM within a
         JOIN within b ON b.participant_id = a.participant_id AND b.score_name = a.score_name AND b.late = 1
        WHERE a.early = 1 AND a.late > 1)
     SELECT score_name, COUNT(*) AS people, AVG(start) AS start, AVG(ending) AS ending FROM ends GROUP BY score_name`,
    bind(bound),
  )
  return rows
    .map(({ score_name, people, start, ending }) => ({
      score_name,
      people: Number(people),
      start,
      end: ending,
    }))
    .sort((a, b) => place(a.score_name) - place(b.score_name))
}

const place = (score: string) => (SCORE_NAMES as readonly string[]).indexOf(score)

function bind({ practiceId, ...days }: Bound): Record<string, unknown> {
  return practiceId === null ? days : { ...days, practiceId }
}
