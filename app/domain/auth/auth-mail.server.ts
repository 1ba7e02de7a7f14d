import { queueMail, type MailKind } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { translator } from '~/i18n/catalog.server'
import { storedLang, type Lang } from '~/i18n/t'

type Reader = { id?: number; email: string; language: string | null }

/**
 * Queues one of the mails about an account, in the account's language, or else that of the person who caused
 * it.
 * @param link the address behind the button, if there is one.
 */
export async function mailAboutPassword(
  kind: keyof typeof KEYS,
  reader: Reader,
  options: { lang: Lang; link?: string; sender?: string },
): Promise<void> {
  const lang = storedLang(reader.language) ?? options.lang
  const t = translator(lang)
  const key = KEYS[kind]
  const values = {
    product: t('mail.product'),
    email: reader.email,
    sender: options.sender ?? t('mail.product'),
  }
  const subject = t(`mail.${key}Subject`, values)
  const body = renderMail({
    lang,
    subject,
    paragraphs: [1, 2, 3].map((n) => t(`mail.${key}Text${n}`, values)),
    ...(options.link && { link: { label: t(`mail.${key}Link`), url: options.link } }),
    footer: t('mail.footer', values),
  })
  await queueMail({ kind, to: reader.email, subject, ...body, aboutUserId: reader.id })
}

const KEYS = {
  RESET: 'reset',
  INVITE: 'invite',
  INVITE_AGAIN: 'inviteAgain',
  INVITE_STAFF: 'inviteStaff',
  INVITE_ADMIN: 'inviteAdmin',
  STAFF_ADDED: 'staffAdded',
  ADMIN_ADDED: 'adminAdded',
  PASSWORD_CHANGED: 'changed',
  SIGN_IN: 'signIn',
  STORM: 'storm',
  EMAIL_CONFIRM: 'emailConfirm',
  EMAIL_CHANGING: 'emailChanging',
  EMAIL_CHANGED: 'emailChanged',
} as const satisfies Partial<Record<MailKind, string>>
