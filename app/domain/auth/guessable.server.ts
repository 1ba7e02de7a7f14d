import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as spanish from '@zxcvbn-ts/language-es-es'
import { fold } from '~/platform/fold'

/** What is longer is judged by its beginning: the work grows faster than the length. */
const JUDGED = 40
/** At most so many guesses find a password of everyday words … */
const FEW_FOR_WORDS = 2
/** … and so few any other. */
const FEW = 1

/** So many signs around one word do not make it hard to guess. */
const MOST_AROUND = 6

let estimator: ZxcvbnFactory | undefined

/**
 * Whether a password is among those that are tried first: much used ones and everyday words and names in
 * English and Spanish, with what people put before and behind them. The lists are large; only the server has
 * them.
 */
export function isGuessable(password: string): boolean {
  const { score, sequence } = judge([...password].slice(0, JUDGED).join(''))
  const hasWord = sequence.some(({ pattern }) => pattern === 'dictionary')
  return score <= (hasWord ? FEW_FOR_WORDS : FEW) || isOneWord(password)
}

/** One everyday word with a few digits and signs around it. */
function isOneWord(password: string): boolean {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const around = password.length - word.length
  if (around > MOST_AROUND || word.length === 0 || word.length > JUDGED) return false
  const { sequence } = judge(word)
  return sequence.length === 1 && sequence[0]?.pattern === 'dictionary'
}

function judge(text: string) {
  estimator ??= newEstimator()
  return estimator.check(text)
}

function newEstimator(): ZxcvbnFactory {
  // People write clinica as well as clínica.
  const unaccented = Object.values(spanish.dictionary)
    .flat()
    .map(String)
    .filter((word) => fold(word) !== word)
    .map(fold)
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary, unaccented },
    graphs: common.adjacencyGraphs,
  })
}
