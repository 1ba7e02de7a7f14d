import type { MailStateText } from '~/domain/messages/mail-state-text'
import { Badge } from '~/ui/basic/badge'

/** The delivery state of an email, and why it failed. */
export function MailStateBadge({ tone, state, why }: MailStateText) {
  return (
    <span>
      <Badge tone={tone}>{state}</Badge>
      {why.map((sentence) => (
        <span key={sentence} className="block text-xs text-muted">
          {sentence}
        </span>
      ))}
    </span>
  )
}
