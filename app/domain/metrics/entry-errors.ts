import { invalid, Refusal } from '~/platform/refusal'

/** Returns the name of a field of the entry at `index` when several entries are saved at once. */
export type NameOf = (field: string, index: number) => string

/**
 * Parses all entries before any is saved, so that all errors are reported at once, under the names of the
 * entries.
 * @throws Refusal 422.
 */
export async function readEntries<Entry, Out>(
  entries: readonly Entry[],
  nameOf: NameOf,
  read: (entry: Entry) => Out | Promise<Out>,
): Promise<Out[]> {
  const values: Out[] = []
  const errors: Record<string, string[]> = {}
  for (const [index, entry] of entries.entries()) {
    try {
      values.push(await read(entry))
    } catch (error) {
      if (!(error instanceof Refusal) || !error.data.errors) throw error
      for (const [field, messages] of Object.entries(error.data.errors))
        errors[nameOf(field, index)] = messages
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return values
}
