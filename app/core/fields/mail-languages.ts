/** Languages of mails to somebody who has not signed in yet. */
export const MAIL_LANGUAGES = ['en', 'es'] as const
