import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import type { ScreenId } from '~/access/screens'

const SCREENS: [ScreenId, label: string][] = [
  ['participant.importForPractice', 'shell.importPatients'],
  ['biometrics.list', 'shell.biometrics'],
  ['practice.plans', 'shell.practicePlans'],
  ['message.list', 'shell.messages'],
  ['practice.documents', 'shell.documents'],
  ['practice.superbillCodes', 'shell.superbillCodes'],
]

/** Returns what the actor may open about one practice besides its fields and staff: text key and address. */
export function practiceScreens(
  actor: Actor,
  practice: NonNullable<Facts['practice']>,
): [labelKey: string, to: string][] {
  return SCREENS.flatMap(([id, key]): [string, string][] =>
    decide(screenRules[id], actor, { practice }) ? [[key, pathTo(id, { practiceId: practice.id })]] : [],
  )
}
