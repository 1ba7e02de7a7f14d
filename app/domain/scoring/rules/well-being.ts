import { roundHalfUp } from '../rounding'
import type { AnswerInput, AnswerScore, Computed } from '../rule'
import { WBI_SECTIONS, wbiQuestions } from '~/domain/questionnaire/score-items'
import { pointsOf } from './points'

type Section = (typeof WBI_SECTIONS)[number]
const DOMAINS: readonly Section[] = ['MIND', 'BODY', 'LIFE', 'WORK']
const DOMAINS_NEEDED = 3

/**
 * One domain, 0 to 10: mean of the answers, if at least half are given; "not applicable" counts as not
 * answered.
 */
export function wbiDomain(section: Section): AnswerScore {
  return (input) => meanOf(input, section, wbiQuestions(section).length / 2)
}

/** Mean of the four general items, all of which are needed; the one on anxiety is reversed. */
export const wbiOverall: AnswerScore = (input) => meanOf(input, 'OVERALL', wbiQuestions('OVERALL').length)

/** The total from the answers in the four domains. */
export const wbiScore: AnswerScore = (input) => {
  const computed = DOMAINS.map((section) => wbiDomain(section)(input))
  return wbiOfDomains(
    computed.map((domain) => ('score' in domain ? domain.score : null)),
    computed.flatMap((domain) => ('missing' in domain ? domain.missing : [])),
  )
}

/** Mean of the rounded domains, at least three of which are needed; `missing` is what the others lack. */
export function wbiOfDomains(scores: readonly (number | null | undefined)[], missing: string[]): Computed {
  const tenths = scores.flatMap((score) => (typeof score === 'number' ? Math.round(score * 10) : []))
  return tenths.length < DOMAINS_NEEDED
    ? { missing }
    : { score: Math.round(sum(tenths) / tenths.length) / 10 }
}

function meanOf(input: AnswerInput, section: Section, needed: number): Computed {
  const names = wbiQuestions(section)
  const points = names.map((name) => pointsOf(input, name))
  const answered = points.filter((point) => point !== null)
  if (answered.length < needed) return { missing: names.filter((_, index) => points[index] === null) }
  return { score: roundHalfUp(sum(answered) / answered.length, 1), points: sum(answered) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
