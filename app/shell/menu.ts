import { isMasking, type Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { screenOf, type ScreenId } from '~/access/screens'
import type { ThemeName } from '~/platform/theme.server'

export type MenuItem = { key: string; to: string }
/** `health` are the participant's screens about their own health, behind one word in the bar. */
export type Menu = { main: MenuItem[]; practice: MenuItem[]; health: MenuItem[]; me: MenuItem[] }

type Entry = [ScreenId, label: string]

const MAIN: Entry[] = [
  ['me.home', 'shell.home'],
  ['me.questionnaires', 'shell.questionnaires'],
  ['company.list.admin', 'shell.companies'],
  ['company.list.reseller', 'shell.companies'],
  ['participant.list.admin', 'shell.participants'],
  ['participant.list.reseller', 'shell.participants'],
  ['practice.list.companyAdmin', 'shell.practices'],
  ['participant.list.companyAdmin', 'shell.participants'],
  ['plan.list.companyAdmin', 'shell.plans'],
  ['companyAdmin.list.reseller', 'shell.administrators'],
  ['options', 'shell.options'],
  ['userLog', 'shell.activityLog'],
]
const HEALTH: Entry[] = [
  ['me.goals', 'wellness.goalsTitle'],
  ['me.habits', 'wellness.habitsTitle'],
  ['me.path', 'wellness.pathTitle'],
  ['me.notes', 'wellness.notesTitle'],
  ['me.appointments', 'shell.appointments'],
  ['me.lifestyle', 'me.lifestyleTitle'],
  ['me.metrics', 'metrics.title'],
  ['me.mindset', 'me.mindsetTitle'],
  ['me.reports', 'me.reportsTitle'],
  ['me.resources', 'resources.title'],
]
const PRACTICE: Entry[] = [
  ['home', 'shell.patients'],
  ['practice.myAppointments', 'shell.calendar'],
  ['participant.importForPractice', 'shell.importPatients'],
  ['provider.create', 'shell.adopt'],
  ['biometrics.list', 'shell.biometrics'],
  ['anthropometrics.list', 'shell.anthropometrics'],
  ['practice.profile', 'shell.practiceProfile'],
  ['practice.plans', 'shell.practicePlans'],
  ['practitioner.list.practice', 'shell.practitioners'],
  ['plan.list.practitioner', 'shell.companyPlans'],
  ['message.list', 'shell.messages'],
  ['practice.documents', 'shell.documents'],
  ['practice.superbillCodes', 'shell.superbillCodes'],
]

/** The menus of a role: the entries whose screens the actor may open, asked from the same rules as the screens. */
export function menu(actor: Actor | null, theme: ThemeName = 'default'): Menu {
  if (!actor) return { main: [], practice: [], health: [], me: [] }
  const facts = ownFacts(actor)
  const items = (entries: Entry[]) => entries.flatMap((entry) => item(entry, actor, facts))
  return {
    main: items(MAIN),
    practice: actor.role === 'PRACTITIONER' ? items(PRACTICE) : [],
    // Only one look of the product has a path (THEME-05).
    health: items(HEALTH.filter(([id]) => id !== 'me.path' || theme === 'tendwell')),
    me: items([
      ...(actor.participantId ? [['participant.profile', 'shell.profile'] satisfies Entry] : []),
      ...(isMasking(actor) ? [] : [['security', 'shell.security'] satisfies Entry]),
    ]),
  }
}

function item([id, key]: Entry, actor: Actor, facts: Facts): MenuItem[] {
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

/** The actor's own organisation as facts, for rules of screens about it. */
function ownFacts(actor: Actor): Facts {
  return {
    ...(actor.reseller && { reseller: { id: actor.reseller.id } }),
    ...(actor.companyId && { company: { id: actor.companyId, reseller_id: null } }),
    ...(actor.practitioner && {
      practice: {
        id: actor.practitioner.practiceId,
        company_id: actor.practitioner.companyId,
        reseller_id: null,
      },
    }),
    ...(actor.participantId && {
      participant: {
        id: actor.participantId,
        user_id: actor.userId,
        company_id: actor.companyId,
        reseller_id: null,
        linked: false,
      },
    }),
  }
}

/** The list in which this person finds patients; null when they have none. */
export function patientListOf(actor: Actor | null): string | null {
  const { main, practice } = menu(actor)
  const found = [...main, ...practice].find(({ key }) => PATIENT_LISTS.includes(key))
  return found?.to ?? null
}

const PATIENT_LISTS = ['shell.participants', 'shell.patients']
