import { readRow } from 'db/connection'
import type { User } from 'db/models/user'
import { mailAboutPassword } from '~/domain/auth/auth-mail.server'
import { createLink } from '~/domain/auth/password-link.server'
import { isPlaceholderEmail } from '~/domain/account/placeholder-email'
import type { Lang } from '~/i18n/t'
import type { AdministratorPost } from '~/domain/account/administrator-post'

type Reader = Pick<User, 'id' | 'email' | 'password_hash'> & { language?: string | null }

/**
 * Tells somebody what they now administer; without a password they get a link to choose one. Within the
 * caller's transaction.
 * @param lang the sender's language, used if the person's language is not known.
 */
export async function mailAdministrator(
  { id, email, password_hash, language = null }: Reader,
  post: AdministratorPost,
  lang: Lang,
): Promise<void> {
  if (isPlaceholderEmail(email)) return
  const link = password_hash ? undefined : await createLink({ id, email }, { kind: 'INVITE' })
  await mailAboutPassword(
    link ? 'INVITE_ADMIN' : 'ADMIN_ADDED',
    { email, language },
    { lang, link, sender: await administered(post) },
  )
}

/** The name of the organization of a post; undefined for the platform, which mails name themselves. */
async function administered(post: AdministratorPost): Promise<string | undefined> {
  if (post.resource === 'admin') return undefined
  const [table, id] =
    post.resource === 'company-admin' ? ['company', post.company_id] : ['reseller', post.reseller_id]
  return (await readRow<{ name: string }>(`SELECT name FROM ${table} WHERE id = $id`, { id }))?.name
}
