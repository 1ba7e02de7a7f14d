import { z } from 'zod/v4'
import { definitionOf, latestDefinition } from '~/domain/questionnaire/registry'
import { scoreSurvey } from '~/domain/scoring/score-survey'
import { readAnswers } from './answers'
import { BadLine } from './bad-line'
import { personSchema } from './person'
import { safetyOf } from './safety'
import { mustBeSure } from './sure'
import { told, type Told } from './result'
import { asName, fields, yesNo } from './schemas'

/** `{code, answers, person}`: a whole questionnaire, in its newest version unless the line names one. */
export const surveyLine = z.object({
  code: z.string().max(50).transform(asCode),
  version: z.int().positive().nullish(),
  answers: fields,
  person: personSchema,
  confirmed: yesNo,
})

/** All scores of the questionnaire, by name. @throws BadLine */
export function scoreSurveyLine({
  code,
  version,
  answers,
  person,
  confirmed,
}: z.output<typeof surveyLine>): Record<string, Told | string[]> {
  const definition = version ? definitionOf(code, version) : latestDefinition(code)
  if (!definition) throw new BadLine(`code: there is no questionnaire ${code}${version ? ` ${version}` : ''}`)
  mustBeSure(person.biometrics, confirmed === true)
  const given = readAnswers(definition, answers)
  const scores = scoreSurvey(definition, given, person)
  const safety = safetyOf(definition, given)
  return {
    ...Object.fromEntries(Object.entries(scores).map(([name, result]) => [name, told(name, result)])),
    safety,
  }
}

/** Removes separators from a code: "phq-9" is PHQ9. */
function asCode(text: string): string {
  return asName(text).replaceAll('_', '')
}
