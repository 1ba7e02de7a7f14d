import type { AttentionTone } from '~/domain/attention/attention-kinds'
import { Icon, type IconName } from '~/ui/basic/icon'

const TONES = { act: 'danger', soon: 'warning', info: 'neutral' } as const
const ICONS: Record<AttentionTone, IconName> = {
  act: 'warning',
  soon: 'info',
  info: 'inbox',
}

/**
 * A reason for attention, in words; color and icon repeat how urgent it is. Red is only for what needs action
 * now.
 */
export function AttentionChip({
  tone,
  label,
  to,
  name,
}: {
  tone: AttentionTone
  label: string
  to?: string
  /** The patient's name, if it is not plain from the page. */
  name?: string
}) {
  const inner = (
    <>
      <Icon name={ICONS[tone]} size={14} />
      <span className="truncate" title={label}>
        {label}
      </span>
    </>
  )
  const looks = `badge tone-${TONES[tone]} min-h-[24px] min-w-0 gap-1`
  return to ? (
    <a href={to} className={`${looks} no-underline hover:underline`} aria-label={name && `${label}: ${name}`}>
      {inner}
    </a>
  ) : (
    <span className={looks}>{inner}</span>
  )
}
