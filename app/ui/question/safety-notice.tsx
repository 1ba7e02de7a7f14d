import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/icon'

/** A notice that must not be overlooked: the crisis line for a participant, the safety notice for a practitioner. */
export function SafetyNotice({ text, note }: { text: string; note?: string }) {
  const { t } = useI18n()
  return (
    <section
      aria-label={t('questionnaire.important')}
      className="flex gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4"
    >
      <Icon name="warning" size={24} className="mt-0.5 text-danger" />
      <div className="min-w-0 max-w-prose space-y-1">
        <p className="font-semibold text-ink">{text}</p>
        {note && <p className="text-sm text-ink">{note}</p>}
      </div>
    </section>
  )
}
