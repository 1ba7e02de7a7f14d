import { z } from 'zod/v4'
import { BadLine } from './bad-line'
import { measureRules } from './direct-measures'
import { riskRules } from './direct-risks'
import { surveyRules } from './direct-surveys'
import { asName, fields } from './schemas'
import type { DirectRule } from './direct-rule'

/** `{score, inputs}`: one score, from the inputs documented for it in docs/questionnaires.md. */
export const directLine = z.object({ score: z.string().max(50).transform(asName), inputs: fields })

const rules: Readonly<Record<string, DirectRule>> = { ...surveyRules, ...riskRules, ...measureRules }

/** Computes the score; it is returned by name and at the top level. @throws BadLine */
export function scoreDirectLine({
  score: name,
  inputs,
}: z.output<typeof directLine>): Record<string, unknown> {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
  if (!rule) throw new BadLine(`score: there is no score ${name}`)
  const result = rule(inputs)
  return { ...result, [name]: result }
}
