import type { Definition } from './definition'
import { dietId } from './definitions/dietid'
import { exercise } from './definitions/exercise'
import { gad7 } from './definitions/gad7'
import { phq9 } from './definitions/phq9'

const definitions: readonly Definition[] = [phq9, gad7, exercise, dietId]

/** Every version of every questionnaire. */
export function allDefinitions(): readonly Definition[] {
  return definitions
}

/** The version a survey began with, or undefined if it never existed. */
export function definitionOf(code: string, version: number): Definition | undefined {
  return definitions.find((definition) => definition.code === code && definition.version === version)
}

/** The version a new survey gets, or undefined for an unknown code. */
export function latestDefinition(code: string): Definition | undefined {
  return definitions
    .filter((definition) => definition.code === code)
    .reduce<Definition | undefined>((latest, next) => (latest && latest.version > next.version ? latest : next), undefined)
}
