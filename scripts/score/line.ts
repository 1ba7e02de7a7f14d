import { BadLine, readBy } from './bad-line'
import { directLine, scoreDirectLine } from './direct-line'
import { scoreSurveyLine, surveyLine } from './survey-line'

/** The result for one line as a line of JSON; an invalid line gives `{error, line}`. */
export function answerLine(text: string, line: number): string {
  try {
    return JSON.stringify(answerTo(parse(text)))
  } catch (error) {
    if (!(error instanceof BadLine)) throw error
    return JSON.stringify({ error: error.message, line })
  }
}

function answerTo(given: object): object {
  if ('code' in given) return scoreSurveyLine(readBy(surveyLine, given))
  if ('score' in given) return scoreDirectLine(readBy(directLine, given))
  throw new BadLine('A line is {code, answers, person} or {score, inputs}')
}

function parse(text: string): object {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new BadLine('This is not JSON')
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new BadLine('A line is one JSON object')
  return given
}
