import { Conflict } from '~/platform/refusal'
import { mergeSections, readSections } from './merge-sections'

/** The stored text of one field, and the row's version. */
export type StoredText = { text: string; version: number }

type Section = {
  name: string
  /** The version in the form; used only if the form does not say what its writer had seen. */
  version: number | null
  stored: () => Promise<StoredText>
  save: (version: number) => Promise<void>
}

const MOST_TRIES = 3

/**
 * Saves one autosaved text over what its writer had seen. The row's version alone is not enough: a freshly
 * loaded page sends the newest version along with an older text. An identical text, and one that its writer
 * left unchanged, write nothing.
 * @returns null if it was saved, else what somebody else wrote in the meantime. @throws what `save` throws.
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

/** How a text relates to what is stored now, for example when it is sent again after a new sign-in. */
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
