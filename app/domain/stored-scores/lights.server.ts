import { scoreNameKey } from '~/domain/scoring/bands'
import { LIGHT_NAMES } from '~/domain/questionnaire/score-names'
import type { Light } from './lights'
import { dayText, type Reader } from './reader.server'
import type { ScorePoint } from './score-series.server'

/** Returns all 13 lights from a participant's values, oldest first; level 1 lights an indicator (SCO-05). */
export function lightsOf(points: readonly ScorePoint[], reader: Reader): Light[] {
  return LIGHT_NAMES.map((name) => {
    const last = points.filter((point) => point.score_name === name).at(-1)
    const score = last?.score ?? null
    return {
      name,
      label: reader.t(scoreNameKey(name)),
      state: score === null ? 'unknown' : score >= 1 ? 'on' : 'off',
      dateText: dayText(last?.updated ?? null, reader),
    }
  })
}
