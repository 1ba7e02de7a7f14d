import { isMasking, type Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { ownFacts, pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { screenOf, type ScreenId } from '~/access/screens'
import type { ThemeName } from '~/platform/theme.server'

export type MenuItem = { key: string; to: string }
/** `main` is shown in the bar; `practice`, `administration` and `health` are each behind one label. */
export type Menu = Record<'main' | 'practice' | 'administration' | 'health' | 'me', MenuItem[]>

/** A menu entry uses the page's title, except for start pages and redirects, which have their own label. */
type Entry = ScreenId | readonly [ScreenId, label: string]

const MAIN: readonly Entry[] = [
  ['me.home', 'shell.home'],
  'me.questionnaires',
  'company.list.admin',
  'company.list.reseller',
  'participant.list.admin',
  'participant.list.reseller',
  'practice.list.companyAdmin',
  'participant.list.companyAdmin',
]
const ADMINISTRATION: readonly Entry[] = [
  'plan.list.companyAdmin',
  'companyAdmin.list.reseller',
  'deletions.list',
  'options',
  'userLog',
]
const HEALTH: readonly Entry[] = [
  'me.goals',
  'me.habits',
  'me.path',
  'me.notes',
  'me.appointments',
  'me.lifestyle',
  'me.metrics',
  'me.mindset',
  'me.reports',
  'me.resources',
]
const PATIENTS: readonly Entry[] = [
  ['home', 'shell.patients'],
  ['rpm.list', 'shell.monitoring'],
  ['practice.myAppointments', 'shell.calendar'],
]
const PRACTICE: readonly Entry[] = [
  'participant.importForPractice',
  'provider.create',
  'biometrics.list',
  'anthropometrics.list',
  'practice.profile',
  'practice.plans',
  'practitioner.list.practice',
  'deletions.list',
  'plan.list.practitioner',
  'message.list',
  'practice.schedules',
  'practice.documents',
  'superbill.list',
  'practice.superbillCodes',
]

/** The menus of a role: entries whose screens the actor may open, by the same rules as the screens. */
export function menu(
  actor: Actor | null,
  theme: ThemeName = 'default',
  { video = false }: { video?: boolean } = {},
): Menu {
  if (!actor) return { main: [], practice: [], administration: [], health: [], me: [] }
  const facts = ownFacts(actor)
  const isPractitioner = actor.role === 'PRACTITIONER'
  const items = (entries: readonly Entry[]) => entries.flatMap((entry) => item(entry, actor, facts))
  return {
    main: items(isPractitioner ? PATIENTS : MAIN),
    practice: isPractitioner ? items(PRACTICE) : [],
    administration: items(ADMINISTRATION),
    // Only one theme has a path page (THEME-05).
    health: items(HEALTH.filter((entry) => entry !== 'me.path' || theme === 'tendwell')),
    me: items([
      ...(actor.participantId ? ['participant.profile' as const] : []),
      ...(isMasking(actor) ? [] : ['security' as const]),
      ...(video && !isMasking(actor) ? ['video.choose' as const] : []),
    ]),
  }
}

function item(entry: Entry, actor: Actor, facts: Facts): MenuItem[] {
  const [id, key] = typeof entry === 'string' ? [entry, screenOf(entry).title] : entry
  if (!decide(screenRules[id], actor, facts)) return []
  const companyId = actor.companyId ?? actor.practitioner?.companyId
  const params = {
    resellerId: actor.reseller?.id,
    companyId,
    practiceId: actor.practitioner?.practiceId,
    participantId: actor.participantId,
    id: screenOf(id).idIs === 'company' ? companyId : undefined,
  }
  const needed = [...screenOf(id).path.matchAll(/:(\w+)/g)].map((match) => match[1] as keyof typeof params)
  if (needed.some((name) => params[name] === null || params[name] === undefined)) return []
  return [{ key, to: pathTo(id, params) }]
}

/** The address of this person's patient list; null if they have none. */
export function patientListOf(actor: Actor | null): string | null {
  return menu(actor).main.find(({ key }) => PATIENT_LISTS.includes(key))?.to ?? null
}

const PATIENT_LISTS: readonly string[] = ['shell.patients', screenOf('participant.list.admin').title]
