import { pathTo } from '~/access/links'
import { translator } from '~/i18n/catalog.server'
import { storedLang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { env } from '~/platform/env.server'

/**
 * The content of a reminder and of its link: text keys, an address in the product, and the token that stops
 * it.
 */
export type Reminder = { text: string; link: { label: string; to: string }; token: string }

/**
 * Queues a reminder in the caller's transaction. It only says that it is time, not for what, because other
 * people may see the mail.
 */
export async function queueReminder(
  { email, language }: { email: string; language: string | null },
  { text, link, token }: Reminder,
): Promise<void> {
  const lang = storedLang(language) ?? 'en'
  const t = translator(lang)
  const values = { product: t('mail.product') }
  const at = (path: string) => `${env().PUBLIC_URL.replace(/\/$/, '')}${path}`
  const subject = t('mail.reminderSubject', values)
  const body = renderMail({
    lang,
    subject,
    paragraphs: [t(text, values)],
    link: { label: t(link.label), url: at(link.to) },
    stop: { label: t('mail.reminderStop'), url: at(pathTo('reminder.stop', { confirm: token })) },
    footer: t('mail.footer', values),
  })
  await queueMail({ kind: 'REMINDER', to: email, subject, ...body })
}
