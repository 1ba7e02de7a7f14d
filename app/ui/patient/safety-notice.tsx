import type { ReactNode } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'

/**
 * The phone numbers that a text may contain, with their label and link: the labels are `questionnaire.<key>`.
 */
const NUMBERS = [
  ['988', 'call988', 'tel:988'],
  ['988', 'text988', 'sms:988'],
  ['911', 'call911', 'tel:911'],
] as const

/**
 * A notice that must not be overlooked: the crisis line for a participant, the safety notice for a
 * practitioner. The phone numbers in the text (988, 911) are links below it.
 */
export function SafetyNotice({
  text,
  note,
  children,
}: {
  text: string
  note?: string
  children?: ReactNode
}) {
  const { t } = useI18n()
  const numbers = NUMBERS.filter(([number]) => text.includes(number))
  return (
    <section
      aria-label={t('questionnaire.important')}
      className="flex gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4"
    >
      <Icon name="warning" size={24} className="mt-0.5 text-danger" />
      <div className="min-w-0 max-w-prose space-y-1">
        <p className="font-semibold text-ink">{text}</p>
        {note && <p className="text-sm text-ink">{note}</p>}
        {numbers.length > 0 && (
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink">
            {numbers.map(([, key, href]) => (
              <a key={key} href={href} className="inline-flex min-h-[44px] items-center font-semibold">
                {t(`questionnaire.${key}`)}
              </a>
            ))}
          </p>
        )}
        {children}
      </div>
    </section>
  )
}
