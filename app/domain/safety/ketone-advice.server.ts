import { readRow } from 'db/connection'
import { KETONE_ADVICE, SAFETY_RULES } from '~/domain/scoring/safety-rules'
import { formatInstantInWords, formatNumber } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import type { ReadingNoticeTexts } from './reading-notice'
import { callsTo, practicesOf } from './whom-to-call.server'

const HIGH = SAFETY_RULES.HIGH_GLUCOSE.on.measures.glucose.from

/**
 * Returns the ketone advice for a person whose last glucose, taken after `since` (an instant), is high but
 * raised no event: to check for ketones, when to call 911, and whom to call. Null if not needed.
 */
export async function ketoneAdvice(
  participantId: number,
  since: string,
  { t, lang, zone }: { t: Translate; lang: Lang; zone: string },
): Promise<ReadingNoticeTexts | null> {
  const last = await readRow<{ value: number; taken: string }>(
    `SELECT value, taken FROM metric_reading WHERE participant_id = $participantId AND metric = 'GLUCOSE'
      AND taken > $since AND voided IS NULL ORDER BY taken DESC, id DESC LIMIT 1`,
    { participantId, since },
  )
  if (!last || last.value < KETONE_ADVICE.from || last.value >= HIGH) return null
  return {
    title: t('safety.patient.ketones.title', {
      value: t('metrics.value.GLUCOSE', { value: formatNumber(last.value, lang, 1) }),
      time: formatInstantInWords(last.taken, lang, zone),
    }),
    emergency: t('safety.patient.emergency.HIGH_GLUCOSE'),
    otherwise: t('safety.patient.ketones.otherwise'),
    told: t('safety.patient.ketones.told'),
    calls: callsTo(await practicesOf(participantId), t),
  }
}
