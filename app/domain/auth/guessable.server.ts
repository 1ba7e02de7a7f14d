import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as spanish from '@zxcvbn-ts/language-es-es'
import { fold } from '~/platform/fold'

/** Only this many characters are checked; the work grows faster than the length. */
const JUDGED = 40
/** Highest zxcvbn score (0 to 4) still refused for a password that contains a dictionary word. */
const FEW_FOR_WORDS = 2
/** Highest zxcvbn score still refused for any other password. */
const FEW = 1

/** A dictionary word with at most this many other characters before and after it is still easy to guess. */
const MOST_AROUND = 6

let estimator: ZxcvbnFactory | undefined

/**
 * True if a password is among the first that attackers try: common passwords, and everyday English and
 * Spanish words and names with typical additions. The lists are large, so only the server has them.
 */
export function isGuessable(password: string): boolean {
  const { score, sequence } = judge([...password].slice(0, JUDGED).join(''))
  const hasWord = sequence.some(({ pattern }) => pattern === 'dictionary')
  return score <= (hasWord ? FEW_FOR_WORDS : FEW) || isOneWord(password)
}

/** True for one everyday word with a few digits and symbols around it. */
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
  // People also write clinica for clínica.
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
