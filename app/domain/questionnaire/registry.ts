import type { Definition } from './definition'
import { audit } from './definitions/audit'
import { diet } from './definitions/diet'
import { dietId } from './definitions/dietid'
import { exercise } from './definitions/exercise'
import { fitness } from './definitions/fitness'
import { gad7 } from './definitions/gad7'
import { mh } from './definitions/mh'
import { ort } from './definitions/ort'
import { phq9 } from './definitions/phq9'
import { ratio } from './definitions/ratio'
import { rtc } from './definitions/rtc'
import { sleep } from './definitions/sleep'
import { stress } from './definitions/stress'
import { wbi } from './definitions/wbi'

const definitions: readonly Definition[] = [
  mh,
  ...diet,
  dietId,
  stress,
  exercise,
  sleep,
  phq9,
  gad7,
  audit,
  ort,
  wbi,
  ratio,
  rtc,
  fitness,
]

/** Returns every version of every questionnaire. */
export function allDefinitions(): readonly Definition[] {
  return definitions
}

/** Returns the version that a survey began with; undefined if it never existed. */
export function definitionOf(code: string, version: number): Definition | undefined {
  return definitions.find((definition) => definition.code === code && definition.version === version)
}

/** Returns the version for a new survey; undefined for an unknown code. */
export function latestDefinition(code: string): Definition | undefined {
  return definitions
    .filter((definition) => definition.code === code)
    .reduce<Definition | undefined>(
      (latest, next) => (latest && latest.version > next.version ? latest : next),
      undefined,
    )
}
