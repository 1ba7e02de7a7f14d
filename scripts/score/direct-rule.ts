import type { z } from 'zod/v4'
import { readBy } from './bad-line'
import type { Told } from './result'

/** Computes one score from the inputs of a line. @throws BadLine */
export type DirectRule = (inputs: Record<string, unknown>) => Told

/** A rule from the schema of its inputs and the function behind it. */
export function rule<Schema extends z.ZodType>(
  inputs: Schema,
  run: (inputs: z.output<Schema>) => Told,
): DirectRule {
  return (given) => run(readBy(inputs, given, 'inputs'))
}
