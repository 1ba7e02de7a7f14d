import { lacksSuperbillSql } from '~/access/note-rights'
import { worseSql } from '~/domain/scoring/change'
import { boundsOfDay, dayAfter, wallTimeOf } from '~/platform/wall-clock'

/** How urgent a chip looks: red, amber or grey. */
export type AttentionTone = 'act' | 'soon' | 'info'

/** A person may be harmed or is waiting (`act`), or it is paperwork (`chores`); never one number for both. */
export const DUTIES = ['act', 'chores'] as const
export type Duty = (typeof DUTIES)[number]

/**
 * What a kind finds about one patient of one practice: an instant or a day, a count, since when the patient
 * has been linked to the practice, and the time zone.
 */
export type Found = { at: string | null; n: number; linked: string; zone: string }

export type AttentionKind = {
  kind: string
  /** Null: a view of the patient list, but nothing that asks for anybody. */
  duty: Duty | null
  tone: AttentionTone
  /** Has a view of its own in the patient list also while nobody is in it. */
  tab?: true
  /** The screen about the patient where it is dealt with. */
  screen: 'participant.chart' | 'participant.details' | 'safety.list' | 'rpm.patient'
  /**
   * The SQL source and expressions, over the links `l` of practices to patients (the caller adds which
   * people, and that the links are live). `at` is an instant or a day, `n` a count; rows are grouped by link.
   */
  from: string
  at: string
  n: string
  where?: string
  having?: string
  /** Also counts for somebody who has died: work left to document or bill for the time before (OP-126). */
  afterDeath?: true
  /** When it starts to count, if not at `at`; null if it already does. */
  starts?: (found: Found) => string | null
  /** When it stops counting, if it ends by itself. */
  ends?: (found: Found) => string | null
}

const DAY = 24 * 3600 * 1000
/** How many days unread answers, and a worse result, keep a patient among those to act on. */
const NEWS_DAYS = 90
const WORSE_DAYS = 30
/** Alerts start this many days before an appointment and last until its date is changed (OP-69). */
const ALERT_DAYS = 14
/** Months after which a new evaluation is due (OP-69). */
const EVALUATION_MONTHS = 12
/** An evaluation is the whole wellness visit: every part completed, the diet in either of its two forms. */
const VISIT_PARTS = ['MH', 'DIET', 'STRESS', 'EXERCISE', 'SLEEP']
const VISIT_CODES = [...VISIT_PARTS, 'DIETID'].map((code) => `'${code}'`).join(', ')

const daysLater = (days: number) => (found: Found) =>
  new Date(Date.parse(found.at ?? found.linked) + days * DAY).toISOString()

/** SQL of the newest result of each score of some people, with the one before; `people` is the condition on
 * `s.participant_id`. */
export function newestResults(people: string): string {
  return `(SELECT s.participant_id, s.score_name, s.updated, s.score, s.threshold_index AS risk,
    LEAD(s.score) OVER newest AS score_before, LEAD(s.threshold_index) OVER newest AS risk_before,
    ROW_NUMBER() OVER newest AS place
  FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
  WHERE s.threshold_index IS NOT NULL AND ${people}
  WINDOW newest AS (PARTITION BY s.participant_id, s.score_name ORDER BY s.updated DESC, s.id DESC))`
}

/** When each part of the wellness visit was last completed. */
const PARTS = `(SELECT e.participant_id, MAX(e.completed) AS last FROM survey e
  WHERE e.questionnaire_code IN (${VISIT_CODES}) AND e.archived = 0 AND e.completed IS NOT NULL
  AND {people:e.participant_id}
  GROUP BY e.participant_id, CASE e.questionnaire_code WHEN 'DIETID' THEN 'DIET' ELSE e.questionnaire_code
  END)`

const TASKS = [
  ...['ccm_demographics', 'ccm_problem_list', 'ccm_symptom_management', 'ccm_medication_use'],
  ...['ccm_allergies', 'ccm_clinical_summary', 'ccm_goals'],
]

/** When a practice last did each task of chronic care, as documented in a locked note (OP-70). */
const CARE_TASKS = `(SELECT c.participant_id, c.practice_id, c.task, MAX(c.locked) AS last FROM (${TASKS.map(
  (task) => `SELECT f.participant_id, f.practice_id, '${task}' AS task, f.locked FROM survey_note f
    WHERE f.note_type = 'CCM' AND f.locked IS NOT NULL AND f.${task} = 1 AND {people:f.participant_id}`,
).join(' UNION ALL ')}) c GROUP BY c.participant_id, c.practice_id, c.task)`

/**
 * Stored monitoring states. Everything that changes them also updates what needs attention
 * (domain/monitoring-state).
 */
const MONITORED =
  'JOIN monitoring_state m ON m.participant_id = l.participant_id AND m.practice_id = l.practice_id'

/**
 * The reasons why a practice should look at a patient, most urgent first (docs/decisions/037-attention.md).
 * Code that writes the data a kind reads calls `keepAttention` in the same transaction; the job handles what
 * changes with time alone.
 */
export const ATTENTION_KINDS: readonly AttentionKind[] = [
  {
    kind: 'safety',
    duty: 'act',
    tone: 'act',
    screen: 'safety.list',
    from: 'JOIN safety_event e ON e.participant_id = l.participant_id AND e.dealt IS NULL',
    at: 'MIN(e.raised)',
    n: 'COUNT(*)',
  },
  {
    kind: 'range',
    duty: 'act',
    tone: 'soon',
    screen: 'rpm.patient',
    from: `JOIN unchecked_reading u ON u.participant_id = l.participant_id AND u.practice_id = l.practice_id
      AND u.rpm_check_id IS NULL`,
    at: 'MAX(u.created)',
    n: 'COUNT(*)',
    starts: () => null,
  },
  {
    kind: 'outreach',
    duty: 'act',
    tone: 'soon',
    screen: 'rpm.patient',
    from: `${MONITORED} AND m.needs_outreach = 1`,
    at: 'MAX(m.last_metric)',
    n: 'COUNT(*)',
    // A device may date this morning's reading at noon, which is still ahead.
    starts: () => null,
  },
  {
    kind: 'worse',
    duty: 'act',
    tone: 'soon',
    screen: 'participant.chart',
    from: `JOIN ${newestResults('{people:s.participant_id}')} r ON r.participant_id = l.participant_id AND r.place = 1 AND ${worseSql('r')}`,
    at: 'MAX(r.updated)',
    n: 'COUNT(*)',
    ends: daysLater(WORSE_DAYS),
  },
  {
    kind: 'answers',
    duty: 'act',
    tone: 'soon',
    screen: 'participant.chart',
    from: 'JOIN survey v ON v.participant_id = l.participant_id AND v.archived = 0',
    where: `v.completed > COALESCE((SELECT MAX(c.seen) FROM chart_visit c
      WHERE c.participant_id = l.participant_id AND c.practice_id = l.practice_id), l.created)`,
    at: 'MAX(v.completed)',
    n: 'COUNT(*)',
    ends: daysLater(NEWS_DAYS),
  },
  {
    kind: 'check',
    duty: 'chores',
    tone: 'info',
    screen: 'rpm.patient',
    from: `${MONITORED} AND m.needs_check = 1`,
    at: 'MAX(m.last_metric)',
    n: 'COUNT(*)',
    starts: () => null,
  },
  {
    kind: 'appointment',
    duty: 'chores',
    tone: 'info',
    tab: true,
    screen: 'participant.details',
    from: '',
    where: 'l.appointment IS NOT NULL',
    at: 'MAX(l.appointment)',
    n: 'COUNT(*)',
    // Only the day counts, even if a time is recorded.
    starts: ({ at, zone }) => boundsOfDay(dayAfter((at ?? '').slice(0, 10), -ALERT_DAYS), zone).from,
  },
  {
    kind: 'evaluation',
    duty: 'chores',
    tone: 'info',
    tab: true,
    screen: 'participant.chart',
    from: `LEFT JOIN ${PARTS} d ON d.participant_id = l.participant_id`,
    at: `CASE WHEN COUNT(d.last) < ${VISIT_PARTS.length} THEN NULL ELSE MIN(d.last) END`,
    n: '1',
    starts: ({ at, zone }) =>
      at === null ? null : boundsOfDay(dayAfter(monthsAfter(at.slice(0, 10)), 1), zone).from,
  },
  {
    kind: 'superbill',
    duty: 'chores',
    tone: 'info',
    tab: true,
    afterDeath: true,
    screen: 'participant.chart',
    from: 'JOIN survey_note b ON b.participant_id = l.participant_id AND b.practice_id = l.practice_id',
    where: lacksSuperbillSql('b'),
    at: 'MIN(b.locked)',
    n: 'COUNT(*)',
  },
  {
    kind: 'ccm',
    duty: null,
    tone: 'info',
    tab: true,
    screen: 'participant.details',
    from: '',
    where: 'l.chronic_care_start IS NOT NULL',
    at: 'MAX(l.chronic_care_start)',
    n: '1',
    starts: () => null,
  },
  {
    kind: 'ccmDue',
    duty: 'chores',
    tone: 'info',
    tab: true,
    screen: 'participant.chart',
    from: `LEFT JOIN ${CARE_TASKS} d ON d.participant_id = l.participant_id AND d.practice_id = l.practice_id`,
    where: 'l.chronic_care_start IS NOT NULL',
    at: `CASE WHEN COUNT(d.last) < ${TASKS.length} THEN NULL ELSE MIN(d.last) END`,
    n: '1',
    // When all tasks were done in a month, they are due again at the start of the next.
    starts: ({ at, zone }) =>
      at === null ? null : boundsOfDay(nextMonth(wallTimeOf(at, zone).day), zone).from,
  },
  {
    kind: 'monitored',
    duty: null,
    tone: 'info',
    screen: 'rpm.patient',
    from: MONITORED,
    at: 'NULL',
    n: '1',
    starts: () => null,
  },
  {
    kind: 'draft',
    duty: 'chores',
    tone: 'info',
    tab: true,
    afterDeath: true,
    screen: 'participant.chart',
    from: `JOIN survey_note d ON d.practice_id = l.practice_id AND d.participant_id = l.participant_id
      AND d.locked IS NULL`,
    at: 'MIN(d.created)',
    n: 'COUNT(*)',
  },
]

/** The first day of the month after this one. */
function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

/** The same day EVALUATION_MONTHS later; a day missing in that month rolls over into the next. */
function monthsAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + EVALUATION_MONTHS)
  return date.toISOString().slice(0, 10)
}

/** A kind by its name. */
export function attentionKind(name: string): AttentionKind | undefined {
  return ATTENTION_KINDS.find(({ kind }) => kind === name)
}

/** The row that every patient of a practice has: when to look at them again. */
export const KEPT = 'kept'
