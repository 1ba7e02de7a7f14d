import { Icon } from '~/ui/basic/icon'

/** A red flag that links to a patient's safety events. */
export function SafetyFlag({ to, label, name }: { to: string; label: string; name?: string }) {
  return (
    <a href={to} className="badge tone-danger min-h-[24px] gap-1" aria-label={name && `${label}: ${name}`}>
      <Icon name="warning" size={14} />
      {label}
    </a>
  )
}
