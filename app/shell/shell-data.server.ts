import { isMasking, type Actor } from '~/access/actor'
import type { Entered } from '~/access/guard.server'
import { screenOf } from '~/access/screens'
import { textsFor } from '~/i18n/catalog.server'
import { COUNTDOWN_SECONDS, IDLE_SECONDS } from '~/domain/session/limits'
import { env } from '~/platform/env.server'
import { breadcrumbs } from './breadcrumbs.server'
import { menu } from './menu'

const SHELL_TEXTS = ['ui', 'form', 'table', 'shell']

/** What the frame around every screen shows, for this reader. */
export async function shellData({ screenId, params, facts, visitor, session, lang, theme, t }: Entered, panes: Panes) {
  const screen = screenOf(screenId)
  const practitioner = visitor?.role === 'PRACTITIONER'
  return {
    screenId,
    lang,
    theme,
    texts: textsFor([...SHELL_TEXTS, ...(screen.texts ?? [])], lang, theme, practitioner),
    pageTitle: `${t(screen.title)} – ${t('theme.pageTitle')}`,
    productName: t('theme.name'),
    environment: env().APP_ENV === 'production' ? null : env().APP_ENV,
    timeZone: visitor?.practitioner?.timeZone ?? env().TIME_ZONE,
    noScript: screen.noScript ?? false,
    user: visitor && signedIn(visitor),
    menu: menu(visitor),
    crumbs: await breadcrumbs(screenId, params, visitor, facts, t),
    idle: visitor && !session?.hasDevice ? { seconds: IDLE_SECONDS, countdown: COUNTDOWN_SECONDS } : null,
    help: helpOf(screen.help, visitor, t),
    helpOpen: panes.help,
    scheme: panes.scheme,
    versionUpdates: visitor ? t('shell.versionUpdates') : '',
  }
}

export type ShellData = Awaited<ReturnType<typeof shellData>>
export type Panes = { help: boolean; scheme: 'light' | 'dark' | null }

function signedIn(actor: Actor) {
  const real = actor.maskedBy[0]
  return {
    name: actor.name,
    email: actor.email,
    role: actor.role,
    practiceName: actor.practitioner?.practiceName ?? null,
    practitionerRole: actor.practitioner?.role ?? null,
    participantId: actor.participantId,
    practices: actor.practitioners.map(({ practiceId, practiceName }) => ({ id: practiceId, name: practiceName, current: practiceId === actor.practitioner?.practiceId })),
    companies: actor.role === 'MULTI_COMPANY_ADMIN' ? actor.companies.map((company) => ({ ...company, current: company.id === actor.companyId })) : [],
    maskedBy: isMasking(actor) && real ? real.email : null,
    canMaskAsSelf: actor.role === 'PRACTITIONER' && actor.participantId !== null && !isMasking(actor),
    userId: actor.userId,
  }
}

/** Help of a screen: practice managers, plan managers and the other groups read different lines (HELP-01, 03, 04, HOME-15). */
function helpOf(key: string | undefined, visitor: Actor | null, t: Entered['t']) {
  if (!key) return null
  const group = visitor?.practitioner?.role === 'PRACTICE_MANAGER' ? 'practiceManager' : visitor ? GROUPS[visitor.role] : 'anonymous'
  const own = t(`help.${key}.${group}`)
  const text = own === `help.${key}.${group}` ? t(`help.${key}`) : own
  const extra = ['practiceManager', 'practitioner'].includes(group) ? videosFor(visitor, t) : []
  return { title: t('shell.help'), paragraphs: text.split('\\n').filter(Boolean), videos: extra }
}

const GROUPS: Record<Actor['role'], string> = {
  ADMIN: 'administrator', RESELLER_ADMIN: 'administrator', COMPANY_ADMIN: 'administrator', MULTI_COMPANY_ADMIN: 'administrator',
  PRACTITIONER: 'practitioner', PARTICIPANT: 'participant',
}

function videosFor(_visitor: Actor | null, _t: Entered['t']): { title: string; url: string }[] {
  return []
}
