import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import type { ScreenId } from '~/access/screens'
import type { ColumnSetName } from './column-sets'
import { openBiometricsImport } from './open-biometrics-import.server'
import { openParticipantImport } from './open-participant-import.server'
import { openPracticeImport } from './open-practice-import.server'
import type { OpenImport } from './open-import'

const OPENERS: Record<ColumnSetName, (actor: Actor, placeId: number | null) => Promise<OpenImport>> = {
  participants: openParticipantImport,
  biometrics: openBiometricsImport,
  practices: openPracticeImport,
}

/**
 * Opens an import for a place.
 * @throws Refusal 403 without the right to it.
 */
export function openImport(set: ColumnSetName, actor: Actor, placeId: number | null): Promise<OpenImport> {
  return OPENERS[set](actor, placeId)
}

const SETS: Partial<Record<string, ColumnSetName>> = {
  participant: 'participants',
  biometrics: 'biometrics',
  practice: 'practices',
}

/**
 * Returns the import of a screen.
 * @throws Error for a screen without one.
 */
export function importOfScreen(screenId: ScreenId): ColumnSetName {
  const set = SETS[screenId.split('.')[0] ?? '']
  if (!set) throw new Error(`${screenId} is no import`)
  return set
}

/** Returns the place named in the address. */
export function importedInto(set: ColumnSetName, facts: Facts): number | null {
  return (set === 'practices' ? facts.company?.id : facts.practice?.id) ?? null
}
