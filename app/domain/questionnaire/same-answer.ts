import { isBlank, type Answer } from './answer'

/** True if both answers mean the same; blank, absent and trailing missing values are equal. */
export function sameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return meaning(one) === meaning(other)
}

function meaning(answer: Answer | undefined): string {
  if (answer?.status === 'NONE') return 'NONE'
  const values = (answer?.values ?? []).map((value) => (isBlank(value) ? null : value))
  while (values.length > 0 && values.at(-1) === null) values.pop()
  return JSON.stringify(values)
}
