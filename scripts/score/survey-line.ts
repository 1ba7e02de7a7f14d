import { z } from 'zod/v4'
import { definitionOf, latestDefinition } from '~/domain/questionnaire/registry'
import { scoreSurvey } from '~/domain/scoring/score-survey'
import { ageOn } from '~/domain/score/age'
import { readAnswers } from './answers'
import { BadLine } from './bad-line'
import { told, type Told } from './result'
import { fields, personSchema } from './schemas'

/** `{code, answers, person}`: a whole questionnaire, of its newest version unless the line names one. */
export const surveyLine = z.strictObject({
  code: z.string().max(50), version: z.int().positive().optional(), answers: fields, person: personSchema.prefault({}),
})

/** Every score of the questionnaire, by name. @throws BadLine */
export function scoreSurveyLine({ code, version, answers, person }: z.output<typeof surveyLine>): Record<string, Told> {
  const definition = version ? definitionOf(code, version) : latestDefinition(code)
  if (!definition) throw new BadLine(`code: there is no questionnaire ${code}${version ? ` ${version}` : ''}`)
  const age = person.age ?? (person.on ? ageOn(person.dob ?? null, person.on) : null)
  const scores = scoreSurvey(definition, readAnswers(definition, answers), { ...person, age })
  return Object.fromEntries(Object.entries(scores).map(([name, result]) => [name, told(name, result)]))
}
