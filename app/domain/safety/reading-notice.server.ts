import { readRow } from 'db/connection'
import { safetyRules, type SafetyRuleName } from '~/domain/scoring/safety-rules'
import { formatInstantInWords } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { inSeconds } from '~/platform/clock'
import { ketoneAdvice } from './ketone-advice.server'
import type { ReadingNoticeTexts } from './reading-notice'
import { untoldEvents } from './untold'
import { callsTo, practicesOf } from './whom-to-call.server'

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
 * Returns what a person reads for a day after a reading that calls for action, until the care team has
 * handled it: when to call 911, what to do otherwise, whom to call, and whether anybody has been notified.
 * Without such a reading, the ketone advice. Null if there is nothing to say.
 */
export async function readingNotice(
  participantId: number,
  { t, lang, zone }: { t: Translate; lang: Lang; zone: string },
): Promise<ReadingNoticeTexts | null> {
  const untold = untoldEvents()
  const since = inSeconds(-DAY)
  const event = await readRow<Raised>(
    `SELECT safety_event.rule, safety_event.value, r.taken, r.span, safety_event.acknowledged,
        CASE WHEN ${untold.where} THEN 1 ELSE 0 END AS untold
      FROM safety_event JOIN metric_reading r ON r.id = safety_event.source_id AND r.voided IS NULL
      WHERE safety_event.participant_id = $participantId AND safety_event.source = 'metric_reading'
        AND safety_event.dealt IS NULL AND safety_event.raised > $since
        AND safety_event.rule IN (${RULES.join(', ')}) ORDER BY r.taken DESC, safety_event.id DESC LIMIT 1`,
    { ...untold.bind, participantId, since },
  )
  if (!event) return ketoneAdvice(participantId, since, { t, lang, zone })
  const practices = await practicesOf(participantId)
  const names = practices.filter(({ told }) => told === 1 && event.untold === 0).map(({ name }) => name)
  const value = t(`safety.value.${event.rule}`, { value: event.value })
  return {
    title:
      event.span === 'day'
        ? t('safety.patient.titleOfDay', { value })
        : t('safety.patient.title', { value, time: formatInstantInWords(event.taken, lang, zone) }),
    emergency: t(`safety.patient.emergency.${event.rule}`),
    otherwise: t(`safety.patient.otherwise.${event.rule}`),
    told: event.acknowledged
      ? t('safety.patient.seen')
      : names.length > 0
        ? t('safety.patient.told', { practices: names.join(', ') })
        : t('safety.patient.nobodyTold'),
    calls: callsTo(practices, t),
  }
}
