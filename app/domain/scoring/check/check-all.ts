import { checkDefinition, type Texts } from './check-definition'
import type { Definition } from '~/domain/questionnaire/definition'
import { definitionSchema } from '~/domain/questionnaire/definition-schema'

/**
 * Returns all problems of these questionnaires, one line each, starting with code and version; empty if there
 * are none.
 */
export function questionnaireProblems(definitions: readonly Definition[], texts: Texts): string[] {
  const ids = definitions.map(idOf)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: exists twice`)
  return [
    ...twice,
    ...definitions.flatMap((definition) =>
      problemsOf(definition, texts).map((problem) => `${idOf(definition)}: ${problem}`),
    ),
  ]
}

function problemsOf(definition: Definition, texts: Texts): string[] {
  const { error } = definitionSchema.safeParse(definition)
  if (error) return error.issues.map(({ path, message }) => `shape of ${path.join('.')}: ${message}`)
  return checkDefinition(definition, texts).map(({ kind, name, detail }) =>
    [kind, name, ...(detail ? [`(${detail})`] : [])].join(' '),
  )
}

function idOf({ code, version }: Definition): string {
  return `${code} version ${version}`
}
