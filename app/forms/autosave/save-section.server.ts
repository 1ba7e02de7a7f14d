import { Conflict } from '~/platform/refusal'
import { mergeSections, readSections } from './merge-sections'

/** One text of a record as it is stored, and the version of the row. */
export type StoredText = { text: string; version: number }

type Section = {
  name: string
  /** The version in the form, which counts where the form does not tell what its writer had seen. */
  version: number | null
  stored: () => Promise<StoredText>
  save: (version: number) => Promise<void>
}

const MOST_TRIES = 3

/**
 * Saves one text that saves itself over what its writer had seen: a version of the row alone does not tell,
 * since a page that was loaded afresh brings the newest one along with an older text. The same text again, and
 * one that its writer left as it was, write nothing.
 * @returns null when it is saved, else what somebody else wrote meanwhile. @throws what `save` throws.
 */
export async function saveSection(form: FormData, section: Section): Promise<StoredText | null> {
  for (let tries = 1; ; tries++) {
    const stored = await section.stored()
    const outcome = sortOut(form, section, stored)
    if (outcome !== 'changed') return outcome === 'conflict' ? stored : null
    try {
      await section.save(stored.version)
      return null
    } catch (error) {
      if (!(error instanceof Conflict) || tries === MOST_TRIES) throw error
    }
  }
}

/** What a text that comes back after signing in again is over what is stored by now. */
export function sortOut(
  form: FormData,
  { name, version }: Pick<Section, 'name' | 'version'>,
  stored: StoredText,
): 'changed' | 'conflict' | 'nothing' {
  const { mine, seen } = readSections(form, [name])
  const now = { [name]: stored.text }
  const unsaid = seen.length === 0 && (version === null || version === stored.version)
  const { changed, conflicts } = mergeSections(mine, unsaid ? [now] : seen, now)
  if (name in conflicts) return 'conflict'
  return name in changed ? 'changed' : 'nothing'
}
