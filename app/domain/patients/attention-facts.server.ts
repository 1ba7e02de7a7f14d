import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { newestResults } from '~/domain/attention/attention-kinds'
import type { Attention } from '~/domain/attention/read-attention.server'
import type { Metric } from '~/domain/metrics/metric'
import { SILENT_DAYS } from '~/domain/monitoring-state/readiness'
import { plainText } from '~/domain/monitoring/reading-text'
import { worseSql } from '~/domain/scoring/change'
import { scoreText } from '~/domain/scoring/display/score-text'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate, formatDay, formatNumber } from '~/i18n/format'
import { todayIn } from '~/platform/clock'
import { daysBetween, wallTimeOf } from '~/platform/wall-clock'

/** Per patient and kind, the reason in words with its values. */
export type Facts = Map<number, Map<string, string>>
type Fact = { id: number; text: string }

const NUMBERS = { decimals: 0, write: formatNumber }

/**
 * Says the values behind the reasons of some patients: which score got worse from what to what, which reading
 * is out of range, since when no data came. One statement for each of these kinds, however many patients.
 */
export async function attentionFacts(
  practiceId: number,
  reasons: ReadonlyMap<number, readonly Attention[]>,
  reader: Reader,
): Promise<Facts> {
  const having = (kind: string) =>
    [...reasons].filter(([, own]) => own.some((one) => one.kind === kind)).map(([id]) => id)
  const facts: Facts = new Map()
  await Promise.all(
    Object.entries(FINDERS).map(async ([kind, find]) => {
      const ids = having(kind)
      if (ids.length === 0) return
      for (const { id, text } of await find(practiceId, ids, reader))
        facts.set(id, (facts.get(id) ?? new Map<string, string>()).set(kind, text))
    }),
  )
  return facts
}

const FINDERS: Record<
  string,
  (practiceId: number, ids: readonly number[], reader: Reader) => Promise<Fact[]>
> = { worse: worseResults, range: readingsOutside, outreach: silentDays }

type Result = { participant_id: number; score_name: string; score: number; score_before: number }

/** The newest of the scores that got worse. */
async function worseResults(_: number, ids: readonly number[], reader: Reader): Promise<Fact[]> {
  const these = idsIn('s.participant_id', ids)
  const rows = await readRows<Result>(
    `SELECT w.participant_id, w.score_name, w.score, w.score_before FROM (
       SELECT r.participant_id, r.score_name, r.score, r.score_before,
         ROW_NUMBER() OVER (PARTITION BY r.participant_id ORDER BY r.updated DESC, r.score_name) AS nth
       FROM ${newestResults(these.sql)} r WHERE r.place = 1 AND ${worseSql('r')}) w WHERE w.nth = 1`,
    these.bind,
    { kept: true },
  )
  return rows.map(({ participant_id: id, score_name: name, score, score_before }) => ({
    id,
    text: reader.t('attention.fact.worse', {
      score: reader.t(`score.${name}.name`),
      before: scoreText(name, score_before, reader, NUMBERS),
      after: scoreText(name, score, reader, NUMBERS),
    }),
  }))
}

type Reading = {
  participant_id: number
  metric: Metric
  day: string
  taken: string
  span: string
  value: number
  diastolic: number | null
}

/** The reading that is furthest out of range and that no check has seen. */
async function readingsOutside(practiceId: number, ids: readonly number[], reader: Reader): Promise<Fact[]> {
  const these = idsIn('u.participant_id', ids)
  const rows = await readRows<Reading>(
    `SELECT w.participant_id, w.metric, w.day, w.taken, w.span, w.value, w.diastolic FROM (
       SELECT u.participant_id, r.metric, r.day, r.taken, r.span, r.value, r.diastolic,
         ROW_NUMBER() OVER (PARTITION BY u.participant_id
           ORDER BY u.act DESC, u.beyond DESC, r.taken DESC, u.id DESC) AS nth
       FROM unchecked_reading u JOIN metric_reading r ON r.id = u.metric_reading_id
       WHERE u.practice_id = $practiceId AND u.rpm_check_id IS NULL AND ${these.sql}) w WHERE w.nth = 1`,
    { ...these.bind, practiceId },
    { kept: true },
  )
  const today = todayIn(reader.timeZone)
  return rows.map(({ participant_id: id, metric, day, taken, span, value, diastolic }) => {
    const isToday = (span === 'day' ? day : wallTimeOf(taken, reader.timeZone).day) === today
    return {
      id,
      text: reader.t(isToday ? 'attention.fact.rangeToday' : 'attention.fact.range', {
        metric: reader.t(`metrics.metric.${metric}`),
        value: plainText(metric, value, diastolic, reader),
        day: span === 'day' ? formatDate(day) : formatDay(taken, reader.timeZone),
      }),
    }
  })
}

/** For how many days no reading came, or that the last check asks for a call. */
async function silentDays(practiceId: number, ids: readonly number[], reader: Reader): Promise<Fact[]> {
  const these = idsIn('m.participant_id', ids)
  const rows = await readRows<{ participant_id: number; last_metric: string | null }>(
    `SELECT m.participant_id, m.last_metric FROM monitoring_state m
      WHERE m.practice_id = $practiceId AND ${these.sql}`,
    { ...these.bind, practiceId },
    { kept: true },
  )
  const today = todayIn(reader.timeZone)
  return rows.map(({ participant_id: id, last_metric: last }) => {
    if (last === null) return { id, text: reader.t('attention.fact.neverMeasured') }
    const days = daysBetween(wallTimeOf(last, reader.timeZone).day, today)
    // With newer readings it is the last check that asks for a call.
    return {
      id,
      text:
        days > SILENT_DAYS
          ? reader.t('attention.fact.silent', { n: days })
          : reader.t('attention.fact.callBack'),
    }
  })
}
