import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

const ICONS: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
}

/**
 * A message within the page. Danger and warning interrupt a screen reader (`role="alert"`) only when `live`
 * is set: text that is there on load needs no announcement.
 */
export function Alert({
  tone = 'info',
  title,
  live = false,
  children,
}: {
  tone?: AlertTone
  title?: string
  live?: boolean
  children?: ReactNode
}) {
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status'
  return (
    <div role={live ? role : undefined} className="flex gap-3 rounded-lg border bg-surface p-4 text-sm">
      <span className={`tone-${tone} -m-1 flex h-8 w-8 shrink-0 items-center justify-center rounded`}>
        <Icon name={ICONS[tone]} />
      </span>
      <div className="min-w-0 flex-1 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
