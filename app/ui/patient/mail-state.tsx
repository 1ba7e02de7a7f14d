import type { MailStateText } from '~/domain/messages/mail-state-text'
import { Badge } from '~/ui/basic/badge'

/** What became of a mail, and why it failed. */
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
