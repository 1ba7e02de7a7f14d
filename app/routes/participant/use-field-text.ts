import { CHOICES } from '~/domain/participant/choices'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'

/** Returns a function that converts a stored or typed value of a participant field to words. */
export function useFieldText(plans: { value: string; label: string }[]) {
  const { t } = useI18n()
  return (field: string, value: unknown): string => {
    if (field === 'disabled') return t(value === true || value === 'on' ? 'ui.yes' : 'ui.no')
    if (value === null || value === undefined || value === '') return ''
    const text = String(value)
    if (field === 'plan_id') return plans.find((plan) => plan.value === text)?.label ?? text
    if (field === 'dob' || field === 'died') return formatDate(text) || text
    return CHOICES[field]?.includes(text) ? t(`participant.${field}.${text}`) : text
  }
}
