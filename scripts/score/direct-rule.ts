import type { z } from 'zod/v4'
import { readBy } from './bad-line'
import type { Told } from './result'

/** Computes one score from a line's inputs. @throws BadLine */
export type DirectRule = (inputs: Record<string, unknown>) => Told

/** Makes a rule from the schema of its inputs and a function. */
export function rule<Schema extends z.ZodType>(
  inputs: Schema,
  run: (inputs: z.output<Schema>) => Told,
): DirectRule {
  return (given) => run(readBy(inputs, given, 'inputs'))
}
