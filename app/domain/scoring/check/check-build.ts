import { catalogRows } from '~/i18n/catalog.server'
import { questionnaireProblems } from './check-all'
import { allDefinitions } from '~/domain/questionnaire/registry'

/**
 * Run by the build, which it stops for a questionnaire that cannot be completed or scored.
 * @throws Error naming each of them.
 */
export function mustBeSound(): void {
  const texts = Object.fromEntries(catalogRows('questions').map(({ key, en, es }) => [key, { en, es }]))
  const problems = questionnaireProblems(allDefinitions(), texts)
  if (problems.length > 0)
    throw new Error(`Unsound questionnaires:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}
