import { severityTextKey } from '~/domain/scoring/bands'
import { scoreText, SCORES_THAT_MAY_NOT_APPLY } from '~/domain/scoring/display/score-text'
import { measureClassKey } from '~/domain/scoring/measures/measure-text'
import type { Measure } from '~/domain/scoring/measures/measures-of'
import type { ScoreResult } from '~/domain/scoring/score-survey'
import { english } from './texts'

/** The command's result for one score; if score or class is null, it also says what is missing or why. */
export type Told = {
  score: number | null
  value: number | null
  threshold_index: number | null
  text: string | null
  missing?: string[]
  reason?: string
  /** The safety rules that the inputs meet, whatever the score. */
  safety?: string[]
}

/**
 * A computed score with its English text: for a risk equation the percentage, otherwise the name of the band.
 */
export function told(name: string, { score, value, threshold_index, missing, note }: ScoreResult): Told {
  const why = score === null && {
    missing: missing ?? [],
    reason: note ? english(note) : reasonOf(missing ?? []),
  }
  return { score, value, threshold_index, text: textOf(name, score), ...why }
}

/** A measured value with its class; without a value, `missing` names the unknown inputs. */
export function toldMeasure(
  { name, value, class: found }: Measure,
  inputs: Readonly<Record<string, unknown>>,
): Told {
  const missing = Object.entries(inputs).flatMap(([input, given]) =>
    given === null || given === undefined ? [input] : [],
  )
  return {
    score: value,
    value,
    threshold_index: found?.risk ?? null,
    text: found && english(measureClassKey(name, found)),
    ...(!found && { missing, reason: reasonOf(missing) }),
  }
}

function reasonOf(missing: readonly string[]): string {
  return missing.length > 0 ? `Missing: ${missing.join(', ')}` : 'Not applicable'
}

function textOf(name: string, score: number | null): string | null {
  if (SCORES_THAT_MAY_NOT_APPLY.includes(name)) return scoreText(name, score, { t: english, lang: 'en' })
  const key = severityTextKey(name, score)
  return key && english(key)
}
