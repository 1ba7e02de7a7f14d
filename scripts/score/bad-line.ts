import { z } from 'zod/v4'

/** What is wrong with a line, in one sentence. */
export class BadLine extends Error {}

/** Parses `value` with a schema. @throws BadLine that names the place of each error. */
export function readBy<Schema extends z.ZodType>(schema: Schema, value: unknown, at = ''): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => {
    const place = [at, ...path.map(String)].filter(Boolean).join('.')
    return place ? `${place}: ${message}` : message
  })
  throw new BadLine(faults.slice(0, 5).join('; '))
}
