import { readRow, readRows } from 'db/connection'
import { safetyRules, type SafetyRuleName } from '~/domain/scoring/safety-rules'
import { formatDateTime } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { inSeconds } from '~/platform/clock'
import type { ReadingNoticeTexts } from './reading-notice'
import { untoldEvents } from './untold'

type Raised = {
  rule: SafetyRuleName
  value: string
  taken: string
  span: string
  acknowledged: string | null
  untold: number
}

const DAY = 24 * 3600
const RULES = safetyRules.filter(([, { on }]) => 'measures' in on).map(([name]) => `'${name}'`)

/**
 * What a person reads for a day after a reading of theirs that calls for action, until the care team has dealt
 * with it: when to call 911, what to do otherwise, whom to call, and whether anybody has been told. Null for
 * nothing to say.
 */
export async function readingNotice(
  participantId: number,
  { t, lang, zone }: { t: Translate; lang: Lang; zone: string },
): Promise<ReadingNoticeTexts | null> {
  const untold = untoldEvents()
  const event = await readRow<Raised>(
    `SELECT safety_event.rule, safety_event.value, r.taken, r.span, safety_event.acknowledged,
        CASE WHEN ${untold.where} THEN 1 ELSE 0 END AS untold
      FROM safety_event JOIN metric_reading r ON r.id = safety_event.source_id AND r.voided IS NULL
      WHERE safety_event.participant_id = $participantId AND safety_event.source = 'metric_reading'
        AND safety_event.dealt IS NULL AND safety_event.raised > $since
        AND safety_event.rule IN (${RULES.join(', ')}) ORDER BY r.taken DESC, safety_event.id DESC LIMIT 1`,
    { ...untold.bind, participantId, since: inSeconds(-DAY) },
  )
  if (!event) return null
  const practices = await readRows<{ name: string; phone: string | null; told: number }>(
    `SELECT a.name, a.phone, CASE WHEN EXISTS (SELECT 1 FROM practitioner w
        JOIN app_user u ON u.id = w.user_id AND u.archived = 0 AND u.disabled = 0
        WHERE w.practice_id = a.id AND w.archived = 0 AND w.disabled = 0) THEN 1 ELSE 0 END AS told
      FROM provider l JOIN practice a ON a.id = l.practice_id AND a.archived = 0 AND a.disabled = 0
      WHERE l.participant_id = $participantId ORDER BY l.id`,
    { participantId },
  )
  const names = practices.filter(({ told }) => told === 1 && event.untold === 0).map(({ name }) => name)
  const value = t(`safety.value.${event.rule}`, { value: event.value })
  return {
    title:
      event.span === 'day'
        ? t('safety.patient.titleOfDay', { value })
        : t('safety.patient.title', { value, time: formatDateTime(event.taken, lang, zone) }),
    emergency: t(`safety.patient.emergency.${event.rule}`),
    otherwise: t(`safety.patient.otherwise.${event.rule}`),
    told: event.acknowledged
      ? t('safety.patient.seen')
      : names.length > 0
        ? t('safety.patient.told', { practices: names.join(', ') })
        : t('safety.patient.nobodyTold'),
    calls: [
      { label: t('safety.patient.call911'), href: 'tel:911' },
      ...practices.flatMap(({ name, phone }) =>
        phone
          ? [
              {
                label: t('safety.patient.call', { practice: name, phone }),
                href: `tel:${phone.replace(/[^\d+]/g, '')}`,
              },
            ]
          : [],
      ),
    ],
  }
}
