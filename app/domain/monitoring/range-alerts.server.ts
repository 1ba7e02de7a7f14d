import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Metric } from '~/domain/metrics/metric'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { now, todayIn } from '~/platform/clock'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { env } from '~/platform/env.server'
import { groupBy } from '~/platform/group-by'
import { dayAfter } from '~/platform/wall-clock'
import { rangesOf } from '~/domain/metrics/ranges-of.server'
import { MOST_CHANGE_DAYS, outsideOf, type Outside, type RangeReading } from '~/domain/metrics/reading-ranges'

/** Readings that arrive more than this many days after they were measured are shown but send no alert. */
const NEWS_DAYS = 3

type Monitored = { participant_id: number; practice_id: number; time_zone: string | null; range_mail: number }

/**
 * Stores which readings of these people are outside the ranges of the practices that monitor them, once per
 * metric and day, and notifies the responsible practitioner of new ones, if the practice wants that. The
 * number of statements does not depend on the number of readings.
 */
export function keepRangeAlerts(participantIds: readonly number[]): Promise<void> {
  return writeTx(async () => {
    const these = idsIn('m.participant_id', participantIds)
    const monitored = await readRows<Monitored>(
      `SELECT m.participant_id, m.practice_id, a.time_zone, a.range_mail FROM monitoring m JOIN practice a ON a.id = m.practice_id
        WHERE m.ended IS NULL AND ${these.sql} ORDER BY m.practice_id, m.participant_id`,
      these.bind,
    )
    if (monitored.length === 0) return
    const readings = await recentReadings(monitored.map((one) => one.participant_id))
    for (const [practiceId, own] of groupBy(monitored, (one) => one.practice_id)) {
      const ids = own.map((one) => one.participant_id)
      const ranges = await rangesOf(practiceId, ids)
      for (const { participant_id, time_zone, range_mail } of own) {
        const today = todayIn(practiceZone(time_zone))
        const found = outsideOf(ranges.get(participant_id) ?? [], readings.get(participant_id) ?? [], {
          from: dayAfter(today, -NEWS_DAYS),
          today,
        })
        const pair = { practiceId, participantId: participant_id }
        const isNew = await keep(pair, found)
        if (isNew && range_mail === 1) await tellResponsible(pair)
      }
    }
  })
}

async function recentReadings(participantIds: readonly number[]): Promise<Map<number, RangeReading[]>> {
  const these = idsIn('participant_id', [...new Set(participantIds)])
  const rows = await readRows<RangeReading & { participant_id: number; metric: Metric }>(
    `SELECT participant_id, metric, day, value, diastolic FROM metric_reading WHERE ${these.sql} AND day >= $from
      AND voided IS NULL ORDER BY day, id`,
    { ...these.bind, from: dayAfter(now().slice(0, 10), -NEWS_DAYS - 1 - MOST_CHANGE_DAYS) },
  )
  return groupBy(rows, (row) => row.participant_id)
}

type Pair = { practiceId: number; participantId: number }

/** True if any of them is new; one alert per value is enough. */
async function keep(pair: Pair, found: readonly Outside[]): Promise<boolean> {
  let added = 0
  for (const { metric, day } of found)
    added += await writeRows(
      `INSERT INTO range_alert (practice_id, participant_id, metric, day, created)
        VALUES ($practiceId, $participantId, $metric, $day, $now) ON CONFLICT DO NOTHING`,
      { ...pair, metric, day, now: now() },
    )
  return added > 0
}

/**
 * Mails only that somebody is waiting, not who or why; not sent to a practitioner who no longer works there.
 */
async function tellResponsible({ practiceId, participantId }: Pair): Promise<void> {
  const to = await readRow<{ email: string; language: string | null; practice: string }>(
    `SELECT u.email, u.language, a.name AS practice FROM monitoring m JOIN practitioner w ON w.id = m.responsible_id
       AND w.archived = 0 AND w.disabled = 0 JOIN app_user u ON u.id = w.user_id AND u.archived = 0 AND u.disabled = 0
       JOIN practice a ON a.id = m.practice_id AND a.archived = 0 AND a.disabled = 0
      WHERE m.practice_id = $practiceId AND m.participant_id = $participantId AND m.ended IS NULL`,
    { practiceId, participantId },
  )
  if (!to) return
  const lang: Lang = to.language === 'es' ? 'es' : 'en'
  const t = translator(lang)
  const values = { product: t('mail.product'), practice: to.practice }
  const subject = t('mail.rangeSubject', values)
  const body = renderMail({
    lang,
    subject,
    paragraphs: [1, 2].map((n) => t(`mail.rangeText${n}`, values)),
    link: {
      label: t('mail.rangeLink'),
      url: `${env().PUBLIC_URL.replace(/\/$/, '')}/rpm/${practiceId}`,
    },
    footer: t('mail.footer', values),
  })
  await queueMail({ kind: 'RANGE', to: to.email, subject, ...body })
}
