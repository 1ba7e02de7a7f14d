import type { MailState } from '~/integrations/mail/mail-state.server'
import type { Translate } from '~/i18n/t'

/** The state of a mail, in words for a screen. */
export type MailStateText = {
  tone: 'info' | 'warning' | 'success' | 'danger'
  state: string
  /** Why it failed, and which recipients were refused while others were not. */
  why: string[]
}

const WORDS = {
  queued: ['info', 'mail.statusQueued'],
  retrying: ['warning', 'mail.statusRetrying'],
  sent: ['success', 'mail.statusSent'],
  failed: ['danger', 'mail.statusFailed'],
} as const

/** Puts the state of a mail into words. */
export function mailStateText(
  { state, reason, refused }: Pick<MailState, 'state' | 'reason' | 'refused'>,
  t: Translate,
): MailStateText {
  const [tone, key] = WORDS[state]
  return {
    tone,
    state: t(key),
    why: [
      ...(reason ? [t(reason)] : []),
      ...(refused.length > 0 ? [t('mail.refusedToo', { addresses: refused.join(', ') })] : []),
    ],
  }
}
