import { isMasking, type Actor } from '~/access/actor'
import type { Entered } from '~/core/guard/guard.server'
import { screenOf } from '~/access/screens'
import { layoutOf } from '~/access/screens/layouts'
import { COUNTDOWN_SECONDS, IDLE_SECONDS } from '~/platform/session-limits'
import { textSlice, translator } from '~/i18n/catalog.server'
import { formatDate } from '~/i18n/format'
import { keepTexts, type ScreenTexts } from '~/i18n/screen-texts'
import type { Lang, Translate } from '~/i18n/t'
import { todayIn } from '~/platform/clock'
import { env, showsVideo } from '~/platform/env.server'
import { requestContext, requestId } from '~/platform/request-context.server'
import { breadcrumbs } from './breadcrumbs.server'
import { stepOf } from './error-kind'
import { chatHistory } from '~/domain/assistant/history.server'
import { videoOffer } from '~/domain/video/next-rooms.server'
import { allowDevices } from '~/platform/devices.server'
import { helpFor } from './help.server'
import type { Pane } from './use-pane-open'
import { menu, type MenuItem } from './menu'
import { printedHead } from './printed-head.server'

const SHELL_TEXTS = ['ui', 'form', 'table', 'shell']

/** The data for the frame around every screen, for this reader. */
export async function shellData(
  { screenId, params, facts, visitor, session, lang, theme }: Entered,
  choices: ReaderChoices,
) {
  const screen = screenOf(screenId)
  const layoutTexts = screen.layout ? (layoutOf(screen.layout).texts ?? []) : []
  const practitioner = visitor?.role === 'PRACTITIONER'
  const t = translator(lang, theme, practitioner)
  const withVideo = visitor !== null && showsVideo()
  if (withVideo && choices.video) allowDevices()
  const items = menu(visitor, theme, { video: withVideo })
  const crumbs = await breadcrumbs(screenId, params, visitor, facts, t)
  const timeZone = visitor?.practitioner?.timeZone ?? env().TIME_ZONE
  return {
    screenId,
    lang,
    theme,
    ...textsOf(
      [
        ...SHELL_TEXTS,
        ...(choices.chat ? ['assistant'] : []),
        ...(withVideo && choices.video ? ['video'] : []),
        ...layoutTexts,
        ...(screen.texts ?? []),
      ],
      { lang, theme, practitioner },
      t,
    ),
    pageTitle: `${crumbs.at(-1)?.label ?? t(screen.title)} – ${t('theme.pageTitle')}`,
    productName: t('theme.name'),
    environment: env().APP_ENV === 'production' ? null : env().APP_ENV,
    timeZone,
    today: formatDate(todayIn(timeZone)),
    printed: screen.kind === 'page' ? await printedHead(visitor, facts, { t }) : null,
    noScript: screen.noScript ?? false,
    user: visitor && signedIn(visitor),
    menu: {
      main: named(items.main, t),
      practice: named(items.practice, t),
      administration: named(items.administration, t),
      health: named(items.health, t),
      me: named(items.me, t),
    },
    crumbs,
    idle: visitor && !session?.hasDevice ? { seconds: IDLE_SECONDS, countdown: COUNTDOWN_SECONDS } : null,
    help: helpFor(screen.help, visitor, t),
    helpOpen: choices.help,
    chat: visitor && choices.chat ? await chatHistory(visitor) : null,
    withVideo,
    video: withVideo && choices.video ? await videoOffer(visitor, lang) : null,
    scheme: choices.scheme,
    versionUpdates: visitor ? t('shell.VERSION_UPDATES') : '',
    reference: requestId(),
    step: stepOf(requestContext()?.saves ?? false),
  }
}

export type ReaderChoices = Record<Pane, boolean> & { scheme: 'light' | 'dark' | null }
export type NavItem = { label: string; to: string }

/**
 * A page names the URL of its texts, which the browser caches from page to page, and includes fallback texts;
 * an answer to a client navigation carries the texts themselves.
 */
function textsOf(
  namespaces: string[],
  reader: { lang: Lang; theme: string; practitioner: boolean },
  t: Translate,
): ScreenTexts & { textsFailed: string | null } {
  const { texts, json, address } = textSlice({ namespaces, ...reader })
  if (!requestContext()?.isDocument) return { texts: json, textsAt: null, textsFailed: null }
  keepTexts(address, texts)
  return { texts: null, textsAt: address, textsFailed: t('shell.textsFailed') }
}

/** Menu labels are translated here, because the namespaces of other screens do not reach the browser. */
function named(items: MenuItem[], t: Translate): NavItem[] {
  return items.map(({ key, to }) => ({ label: t(key), to }))
}

function signedIn(actor: Actor) {
  const real = actor.maskedBy[0]
  return {
    name: actor.name,
    email: actor.email,
    role: actor.role,
    practiceName: actor.practitioner?.practiceName ?? null,
    practitionerRole: actor.practitioner?.role ?? null,
    participantId: actor.participantId,
    practices: actor.practitioners.map(({ practiceId, practiceName }) => ({
      id: practiceId,
      name: practiceName,
      current: practiceId === actor.practitioner?.practiceId,
    })),
    companies:
      actor.role === 'MULTI_COMPANY_ADMIN'
        ? actor.companies.map((company) => ({ ...company, current: company.id === actor.companyId }))
        : [],
    maskedBy: isMasking(actor) && real ? real.email : null,
    canMaskAsSelf: actor.role === 'PRACTITIONER' && actor.participantId !== null && !isMasking(actor),
    userId: actor.userId,
  }
}
