import { readRow } from 'db/connection'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { translator } from '~/i18n/catalog.server'
import { storedLang, type Lang } from '~/i18n/t'
import { env } from '~/platform/env.server'

type Kind = 'PROVIDER_REQUEST' | 'PROVIDER_ADDED'
const KEYS = {
  PROVIDER_REQUEST: 'providerRequest',
  PROVIDER_ADDED: 'providerAdded',
} as const satisfies Record<Kind, string>

/**
 * Mails a patient that a practice now cares for them, or asks to. Within the caller's transaction, in the
 * language of the account, or else the sender's.
 */
export async function mailPatient(
  kind: Kind,
  participantId: number,
  { lang, practice }: { lang: Lang; practice: string },
): Promise<void> {
  const reader = await readRow<{ email: string; language: string | null }>(
    `SELECT u.email, u.language FROM participant p JOIN app_user u ON u.id = p.user_id
      WHERE p.id = $participantId`,
    { participantId },
  )
  if (!reader) return
  const own = storedLang(reader.language) ?? lang
  const t = translator(own)
  const values = { product: t('mail.product'), practice }
  const subject = t(`mail.${KEYS[kind]}Subject`, values)
  const body = renderMail({
    lang: own,
    subject,
    paragraphs: [1, 2].map((n) => t(`mail.${KEYS[kind]}Text${n}`, values)),
    link: { label: t('mail.providerLink'), url: env().PUBLIC_URL.replace(/\/$/, '') },
    footer: t('mail.footer', values),
  })
  await queueMail({ kind, to: reader.email, subject, ...body })
}
