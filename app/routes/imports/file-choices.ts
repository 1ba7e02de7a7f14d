import type { PreviewRequest } from '~/domain/imports/preview'

/** How a file is read: which sheet or encoding, and which file column each column is read from. */
export type FileChoices = Pick<PreviewRequest, 'reading' | 'match'>

/** True if a form field says how the file is read. */
export function isChoice(name: string): boolean {
  return name === 'reading' || name.startsWith('match[')
}

/**
 * The choices in a form after `changed` was changed: another sheet or header row has other columns, so their
 * mapping is dropped.
 */
export function choicesIn(form: HTMLFormElement, changed: string): FileChoices {
  const data = new FormData(form)
  const reading = data.get('reading')
  const places = [...data].flatMap(([name, value]) => (name.startsWith('match[') ? [Number(value)] : []))
  return {
    ...(reading && { reading: Number(reading) }),
    ...(changed.startsWith('match[') && { match: places.map((place) => (place < 0 ? null : place)) }),
  }
}
