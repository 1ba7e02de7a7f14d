import { lacksSuperbillSql } from '~/access/note-rights'
import { worseSql } from '~/domain/scoring/change'
import { boundsOfDay, dayAfter, wallTimeOf } from '~/platform/wall-clock'

/** How urgent a chip looks; red is for `act` alone. */
export type AttentionTone = 'act' | 'soon' | 'changed' | 'info'

/** What a kind finds about one patient of one practice: an instant or day, how many there are, since when
 * they are a patient. */
export type Found = { at: string | null; n: number; linked: string; zone: string }

export type AttentionKind = {
  kind: string
  /** Null: a view of the patient list, but nothing that asks for anybody. */
  tone: AttentionTone | null
  /** Has a view of its own in the patient list also while nobody is in it. */
  tab?: true
  /** The screen about the patient where it is looked after. */
  screen: 'participant.chart' | 'participant.details' | 'safety.list' | 'rpm.patient'
  /**
   * From where it comes and what it is, over the links `l` of practices to patients (that these are there,
   * and which people, is added): `at` is an instant or a day, `n` how many; the rows are grouped by link.
   */
  from: string
  at: string
  n: string
  where?: string
  having?: string
  /** Counts also for somebody who died: what is to be written down or billed of before (OP-126). */
  afterDeath?: true
  /** From when on it counts, if not from `at`; null for already. */
  starts?: (found: Found) => string | null
  /** Until when it counts, if it ends by itself. */
  ends?: (found: Found) => string | null
}

const DAY = 24 * 3600 * 1000
/** A worse result, or answers that nobody looked at, ask for somebody so long. */
const NEWS_DAYS = 90
const WORSE_DAYS = 30
/** An appointment alerts from this many days before it until it is changed (OP-69). */
const ALERT_DAYS = 14
/** Months after which an evaluation is due again (OP-69). */
const EVALUATION_MONTHS = 12
/**
 * An evaluation is the whole wellness visit: each of its parts has been completed, the diet in either way.
 */
const VISIT_PARTS = ['MH', 'DIET', 'STRESS', 'EXERCISE', 'SLEEP']
const VISIT_CODES = [...VISIT_PARTS, 'DIETID'].map((code) => `'${code}'`).join(', ')

const daysLater = (days: number) => (found: Found) =>
  new Date(Date.parse(found.at ?? found.linked) + days * DAY).toISOString()

/** The newest result of each score of somebody, with the one before. */
const RESULTS = `(SELECT s.participant_id, s.score_name, s.updated, s.score, s.threshold_index AS risk,
    LEAD(s.score) OVER newest AS score_before, LEAD(s.threshold_index) OVER newest AS risk_before,
    ROW_NUMBER() OVER newest AS place
  FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
  WHERE s.threshold_index IS NOT NULL AND {people:s.participant_id}
  WINDOW newest AS (PARTITION BY s.participant_id, s.score_name ORDER BY s.updated DESC, s.id DESC))`

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

/** When each task of chronic care was last done by a practice: by a locked note (OP-70). */
const CARE_TASKS = `(SELECT c.participant_id, c.practice_id, c.task, MAX(c.locked) AS last FROM (${TASKS.map(
  (task) => `SELECT f.participant_id, f.practice_id, '${task}' AS task, f.locked FROM survey_note f
    WHERE f.note_type = 'CCM' AND f.locked IS NOT NULL AND f.${task} = 1 AND {people:f.participant_id}`,
).join(' UNION ALL ')}) c GROUP BY c.participant_id, c.practice_id, c.task)`

/**
 * What is kept about whom a practice monitors; whatever changes it brings what needs attention up to date
 * (domain/monitoring-state).
 */
const MONITORED =
  'JOIN monitoring_state m ON m.participant_id = l.participant_id AND m.practice_id = l.practice_id'

/**
 * Why somebody of a practice should look at a patient, most urgent first (docs/decisions/037-attention.md).
 * Whatever writes what a kind looks at calls `keepAttention` in the same transaction; what changes with time
 * alone is kept by the job.
 */
export const ATTENTION_KINDS: readonly AttentionKind[] = [
  {
    kind: 'safety',
    tone: 'act',
    screen: 'safety.list',
    from: 'JOIN safety_event e ON e.participant_id = l.participant_id AND e.dealt IS NULL',
    at: 'MIN(e.raised)',
    n: 'COUNT(*)',
  },
  {
    kind: 'outreach',
    tone: 'soon',
    screen: 'rpm.patient',
    from: `${MONITORED} AND m.needs_outreach = 1`,
    at: 'MAX(m.last_metric)',
    n: 'COUNT(*)',
    // A device may date a reading of this morning at noon.
    starts: () => null,
  },
  {
    kind: 'worse',
    tone: 'changed',
    screen: 'participant.chart',
    from: `JOIN ${RESULTS} r ON r.participant_id = l.participant_id AND r.place = 1 AND ${worseSql('r')}`,
    at: 'MAX(r.updated)',
    n: 'COUNT(*)',
    ends: daysLater(WORSE_DAYS),
  },
  {
    kind: 'answers',
    tone: 'changed',
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
    tone: 'changed',
    screen: 'rpm.patient',
    from: `${MONITORED} AND m.needs_check = 1`,
    at: 'MAX(m.last_metric)',
    n: 'COUNT(*)',
    starts: () => null,
  },
  {
    kind: 'appointment',
    tone: 'soon',
    tab: true,
    screen: 'participant.details',
    from: '',
    where: 'l.appointment IS NOT NULL',
    at: 'MAX(l.appointment)',
    n: 'COUNT(*)',
    // The day alone counts, however exactly it is noted.
    starts: ({ at, zone }) => boundsOfDay(dayAfter((at ?? '').slice(0, 10), -ALERT_DAYS), zone).from,
  },
  {
    kind: 'evaluation',
    tone: 'soon',
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
    tone: 'soon',
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
    tone: null,
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
    tone: 'info',
    tab: true,
    screen: 'participant.chart',
    from: `LEFT JOIN ${CARE_TASKS} d ON d.participant_id = l.participant_id AND d.practice_id = l.practice_id`,
    where: 'l.chronic_care_start IS NOT NULL',
    at: `CASE WHEN COUNT(d.last) < ${TASKS.length} THEN NULL ELSE MIN(d.last) END`,
    n: '1',
    // What was all done in a month is due again when the next one begins.
    starts: ({ at, zone }) =>
      at === null ? null : boundsOfDay(nextMonth(wallTimeOf(at, zone).day), zone).from,
  },
  {
    kind: 'monitored',
    tone: null,
    screen: 'rpm.patient',
    from: MONITORED,
    at: 'NULL',
    n: '1',
    starts: () => null,
  },
  {
    kind: 'draft',
    tone: 'soon',
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

/** The same day a year later; a day that this year lacks rolls over into the next month. */
function monthsAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + EVALUATION_MONTHS)
  return date.toISOString().slice(0, 10)
}

/** A kind by its name. */
export function attentionKind(name: string): AttentionKind | undefined {
  return ATTENTION_KINDS.find(({ kind }) => kind === name)
}

/** Whoever has at least one kind that asks for somebody. */
export const ANY = 'any'
/** The row that every patient of a practice has: when to look at them again. */
export const KEPT = 'kept'
