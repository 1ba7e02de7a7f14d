import type { Mark } from '~/domain/scoring/measures/plausibility'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from './badge'

/** Next to a measured value that looks wrong: whether somebody has confirmed it. */
export function CheckMark({ mark }: { mark: Mark | null }) {
  const { t } = useI18n()
  return mark && <Badge tone={mark === 'open' ? 'warning' : 'neutral'}>{t(`ui.mark.${mark}`)}</Badge>
}
