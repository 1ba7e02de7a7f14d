import { useI18n } from '~/i18n/use-i18n'

const SWITCHES = [
  ...['disabled', 'safety_mail', 'appointment_mail', 'range_mail', 'heart_failure'],
  ...['claim_medicare', 'claim_omit_95'],
]

type Option = { value: string; label: string }

/** Returns a function that converts a stored or typed value of a practice field to words. */
export function usePracticeText(plans: Option[], zones: Option[]) {
  const { t } = useI18n()
  return (field: string, value: unknown): string => {
    if (SWITCHES.includes(field)) return t(value === true || value === 'on' ? 'ui.yes' : 'ui.no')
    if (field === 'use_dietid_questionnaire')
      return t(`practice.use_dietid_questionnaire.${value === true || value === '1' ? 1 : 0}`)
    if (field === 'patient_booking') return value ? t(`practice.patient_booking.${String(value)}`) : ''
    if (field === 'type')
      return list(value)
        .map((type) => t(`practice.type.${type}`))
        .sort()
        .join(', ')
    if (field === 'open_days')
      return list(value)
        .map((day) => t(`practice.day.${day}`))
        .join(', ')
    if (field === 'plan_ids')
      return list(value)
        .map((id) => plans.find((plan) => plan.value === id)?.label ?? id)
        .sort()
        .join(', ')
    if (field === 'time_zone') return zones.find((zone) => zone.value === value)?.label ?? ''
    return value === null || value === undefined ? '' : String(value)
  }
}

function list(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined || value === '' ? [] : [String(value)]
}
