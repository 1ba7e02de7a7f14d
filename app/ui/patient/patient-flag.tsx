import { createContext, useContext } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'

/** How many safety events of the patient whom the address names are open, and where they are; null for none. */
export type OpenSafety = { count: number; to: string } | null

const OpenSafetyContext = createContext<OpenSafety>(null)

/** Tells every page below of the open safety events of its patient. */
export const OpenSafetyProvider = OpenSafetyContext.Provider

/** The flag beside the heading of a page about a patient with open safety events. */
export function PatientFlag() {
  const { t } = useI18n()
  const open = useContext(OpenSafetyContext)
  if (!open) return null
  return (
    <p>
      <SafetyFlag to={open.to} label={t('shell.safetyFlag', { n: open.count })} />
    </p>
  )
}

/** A red flag that leads to the safety events of a patient. */
export function SafetyFlag({ to, label, name }: { to: string; label: string; name?: string }) {
  return (
    <a href={to} className="badge tone-danger min-h-[24px] gap-1" aria-label={name && `${label}: ${name}`}>
      <Icon name="warning" size={14} />
      {label}
    </a>
  )
}
