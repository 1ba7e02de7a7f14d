import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import type { ListPage, ListQuery } from '~/core/list/list-query'
import { noteRead } from '~/core/log/note-read.server'
import { METRICS, type Metric } from '~/domain/metrics/metric'
import type { CheckStatus } from '~/domain/monitoring-state/readiness'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate, formatDateTime } from '~/i18n/format'
import { groupBy } from '~/platform/group-by'
import { wallTimeOf } from '~/platform/wall-clock'
import { LOG_KINDS, type LogKind } from './patient-log-listing'
import { readingText } from './reading-text'

type Pair = { practiceId: number; participantId: number }
type Event = { at: string; kind: LogKind; id: number }

/** A line of the log: time, kind, and details. */
export type LogLine = {
  id: string
  at: string
  kind: LogKind
  text: string
  status: CheckStatus | null
  by: string
  /** The note it is about. */
  note: number | null
}

const WHO = (column: string) =>
  `(SELECT q.firstname || ' ' || q.lastname FROM participant q WHERE q.user_id = ${column} ORDER BY q.id LIMIT 1)`

const PARTS: Record<LogKind, string> = {
  readings: `SELECT day AS at, 'readings' AS kind, 0 AS id FROM metric_reading WHERE participant_id = $participantId AND voided IS NULL GROUP BY day`,
  check: `SELECT created AS at, 'check' AS kind, id FROM rpm_check WHERE practice_id = $practiceId AND participant_id = $participantId`,
  outreach: noteSql('outreach', 'RPM_OUTREACH'),
  review: noteSql('review', 'RPM_REVIEW'),
  minutes: `SELECT day AS at, 'minutes' AS kind, id FROM monitoring_minutes
    WHERE practice_id = $practiceId AND participant_id = $participantId`,
  began: `SELECT since AS at, 'began' AS kind, id FROM monitoring WHERE practice_id = $practiceId AND participant_id = $participantId`,
  ended: `SELECT ended AS at, 'ended' AS kind, id FROM monitoring
    WHERE practice_id = $practiceId AND participant_id = $participantId AND ended IS NOT NULL`,
}

function noteSql(kind: LogKind, type: string): string {
  return `SELECT COALESCE(locked, created) AS at, '${kind}' AS kind, id FROM survey_note
    WHERE practice_id = $practiceId AND participant_id = $participantId AND note_type = '${type}'`
}

/**
 * Returns what came in about a patient and what a practice did, newest first, with one line per day for
 * readings; the read is logged. The number of statements is the same for every page.
 */
export async function loadPatientLog(
  actor: Actor,
  pair: Pair,
  query: ListQuery,
  reader: Reader,
): Promise<ListPage<LogLine>> {
  const events = await eventsOf(pair, query, reader)
  noteRead(actor, {
    resource: 'rpm-check',
    text: `Opened the monitoring log of participant ${pair.participantId}`,
    recordId: pair.participantId,
    participantIds: [pair.participantId],
  })
  const from = query.page * query.perPage
  const rows = events.slice(from, from + query.perPage)
  const tell = await teller(pair, rows, reader)
  return { rows: rows.map(tell), total: events.length, capped: false }
}

/**
 * All events in the requested order. Readings have a day in the patient's zone and the rest an instant;
 * converting to the practice's clock makes them comparable.
 */
async function eventsOf(pair: Pair, query: ListQuery, { timeZone }: Reader): Promise<Event[]> {
  const kinds = LOG_KINDS.filter((kind) => !query.filters.kind || query.filters.kind === kind)
  if (kinds.length === 0) return []
  const parts = kinds.map((kind) => PARTS[kind]).join(' UNION ALL ')
  const rows = await readRows<Event>(`SELECT at, kind, id FROM (${parts}) events`, pair)
  const placed = rows.map((event) => ({ event, at: dayAndHour(event.at, timeZone) }))
  const way = query.descending ? -1 : 1
  placed.sort(
    (a, b) => way * (compare(a.at, b.at) || compare(b.event.kind, a.event.kind) || a.event.id - b.event.id),
  )
  return placed.map(({ event }) => event)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function dayAndHour(at: string, timeZone: string): string {
  if (at.length === 10) return at
  const { day, time } = wallTimeOf(at, timeZone)
  return `${day} ${time}${at.slice(16)}`
}

async function teller(pair: Pair, events: readonly Event[], reader: Reader) {
  const idsOf = (...kinds: LogKind[]) => events.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const days = events.filter(({ kind }) => kind === 'readings').map(({ at }) => at)
  const [readings, checks, notes, minutes, periods] = await Promise.all([
    readingsOn(pair.participantId, days),
    byId<{ status: CheckStatus; comment: string | null; by: string | null }>(
      `SELECT e.id, e.status, e.comment, ${WHO('e.created_by')} AS by FROM rpm_check e`,
      idsOf('check'),
    ),
    byId<{ locked: string | null; by: string | null }>(
      `SELECT e.id, e.locked, p.firstname || ' ' || p.lastname AS by FROM survey_note e
         JOIN practitioner w ON w.id = e.practitioner_id JOIN participant p ON p.id = w.participant_id`,
      idsOf('outreach', 'review'),
    ),
    byId<{ minutes: number; contact: number; note: string; by: string | null }>(
      `SELECT e.id, e.minutes, e.contact, e.note, p.firstname || ' ' || p.lastname AS by FROM monitoring_minutes e
         JOIN practitioner w ON w.id = e.practitioner_id JOIN participant p ON p.id = w.participant_id`,
      idsOf('minutes'),
    ),
    byId<{ consent_how: string; consented: string; by: string | null }>(
      `SELECT e.id, e.consent_how, e.consented, ${WHO('e.created_by')} AS by FROM monitoring e`,
      idsOf('began', 'ended'),
    ),
  ])
  const { t, lang, timeZone } = reader
  const said = ({ at, kind, id }: Event): Pick<LogLine, 'text' | 'by' | 'status'> => {
    const plain = { text: '', by: '', status: null }
    if (kind === 'readings')
      return { ...plain, text: (readings.get(at) ?? []).map(wordOf(reader)).join(' · ') }
    if (kind === 'check') {
      const check = checks.get(id)
      return { text: check?.comment ?? '', by: check?.by ?? '', status: check?.status ?? null }
    }
    if (kind === 'minutes') {
      const entry = minutes.get(id)
      const text = [
        t('monitoring.minutes.n', { n: entry?.minutes ?? 0 }),
        entry?.contact === 1 && t('monitoring.withContact'),
        entry?.note,
      ]
      return { ...plain, text: text.filter(Boolean).join(', '), by: entry?.by ?? '' }
    }
    if (kind === 'began' || kind === 'ended') {
      const period = periods.get(id)
      if (!period || kind === 'ended') return plain
      const consent = {
        how: t(`monitoring.consent.${period.consent_how}`),
        date: formatDate(period.consented),
      }
      return { ...plain, text: t('monitoring.consentOn', consent), by: period.by ?? '' }
    }
    const note = notes.get(id)
    return { ...plain, text: note?.locked ? '' : t('monitoring.noteDraft'), by: note?.by ?? '' }
  }
  return (event: Event): LogLine => ({
    id: `${event.kind} ${event.id} ${event.at}`,
    at: event.at.length === 10 ? formatDate(event.at) : formatDateTime(event.at, lang, timeZone),
    kind: event.kind,
    note: event.kind === 'outreach' || event.kind === 'review' ? event.id : null,
    ...said(event),
  })
}

type Reading = { day: string; metric: Metric; value: number; diastolic: number | null }

const wordOf = (reader: Reader) => (one: Reading) =>
  `${reader.t(`metrics.metric.${one.metric}`)} ${readingText(one.metric, one.value, one.diastolic, reader)}`

async function readingsOn(participantId: number, days: readonly string[]): Promise<Map<string, Reading[]>> {
  const [first, last] = [
    days.reduce((a, b) => (a < b ? a : b), '9'),
    days.reduce((a, b) => (a > b ? a : b), ''),
  ]
  const rows = await readRows<Reading>(
    `SELECT day, metric, value, diastolic FROM metric_reading
      WHERE participant_id = $participantId AND day >= $first AND day <= $last AND voided IS NULL ORDER BY day, id`,
    { participantId, first, last },
  )
  const inOrder = rows.toSorted((a, b) => METRICS.indexOf(a.metric) - METRICS.indexOf(b.metric))
  return groupBy(inOrder, ({ day }) => day)
}

async function byId<Row>(select: string, ids: readonly number[]): Promise<Map<number, Row>> {
  const these = idsIn('e.id', ids)
  const rows = await readRows<Row & { id: number }>(`${select} WHERE ${these.sql}`, these.bind)
  return new Map(rows.map((row) => [row.id, row]))
}
