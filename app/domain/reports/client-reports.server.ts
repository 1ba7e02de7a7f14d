import { readRows } from 'db/connection'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { scoreLabel } from '~/domain/scoring/bands'
import type { Lang, Translate } from '~/i18n/t'
import type { DateRange } from '~/platform/date-range'
import { todayIn } from '~/platform/clock'
import { boundsOfDay } from '~/platform/wall-clock'
import { addUp, outcomeRows, type ClientReports, type Outcome, type Picked } from './client-reports'
import { differingByFew, outcome, type Bound } from './outcome.server'
import { periodsWith } from './periods'

/** All practices, or one; days begin and end in `timeZone`. */
export type ClientAsked = DateRange & { practiceId: number | null; timeZone: string }

type Count = { count: number | string }

/** Nothing was signed outside these days, and time zones have no rules there. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9998-12-31']

function known(day: string): string {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}

const instantsOf = ({ from, to }: DateRange, timeZone: string) => ({
  from: boundsOfDay(known(from), timeZone).from,
  until: boundsOfDay(known(to), timeZone).to,
})

/** A session is a note signed within the days. */
const SESSIONS = (own: boolean) =>
  `survey_note n WHERE n.locked >= $from AND n.locked < $until${own ? ' AND n.practice_id = $practiceId' : ''}`

/** Names for note types and scores; callers of the endpoint get their codes. */
export type ReportNames = { note: (type: string) => string; score: (name: string) => string }

/** Returns the names for a reader. */
export function reportNames(t: Translate): ReportNames {
  return { note: (type) => t(`reports.noteType.${type}`), score: (name) => scoreLabel(name, t) }
}

/** Returns what was done and with what results (REP-05), in at most ten statements. */
export async function clientReports(
  asked: ClientAsked,
  { names, lang }: { names: ReportNames; lang: Lang },
): Promise<ClientReports> {
  const { timeZone, practiceId } = asked
  const bound = { ...instantsOf(asked, timeZone), practiceId }
  const [providers, types, picked, outcomes] = await Promise.all([
    providerSessions(bound),
    noteTypes(bound),
    pickedOptions(bound, lang),
    safeOutcome(asked, bound),
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
 * The selected plan-of-care options, in the reader's language; `coaching` is true for those in coaching
 * notes.
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

/**
 * The outcomes, without those that could be combined with a wider available report (of this practice or of
 * all) to isolate one to four people.
 */
async function safeOutcome(asked: ClientAsked, bound: Bound): Promise<Outcome[]> {
  const longer = periodsWith(asked.from, todayIn(asked.timeZone))
    .filter(({ from, to }) => from <= asked.from && to >= asked.to && (from < asked.from || to > asked.to))
    .map((period) => ({ ...bound, ...instantsOf(period, asked.timeZone) }))
  const wider = bound.practiceId === null ? longer : [...longer, { ...bound, practiceId: null }]
  const [all, ...few] = await Promise.all([
    outcome(bound),
    ...wider.map((other) => differingByFew(bound, other)),
  ])
  return all
    .filter(({ score_name }) => !few.some((scores) => scores.has(score_name)))
    .sort((a, b) => place(a.score_name) - place(b.score_name))
}

const place = (score: string) => (SCORE_NAMES as readonly string[]).indexOf(score)

function bind({ practiceId, ...days }: Bound): Record<string, unknown> {
  return practiceId === null ? days : { ...days, practiceId }
}
