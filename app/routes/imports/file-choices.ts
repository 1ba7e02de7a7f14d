import type { PreviewRequest } from '~/domain/imports/preview'

/** Which reading of a file is meant, and what each column is read from. */
export type FileChoices = Pick<PreviewRequest, 'reading' | 'match'>

/** Whether a field of the form says how the file is read. */
export function isChoice(name: string): boolean {
  return name === 'reading' || name.startsWith('match[')
}

/** The choices that a form holds after `changed`: another sheet, or another header, has other columns. */
export function choicesIn(form: HTMLFormElement, changed: string): FileChoices {
  const data = new FormData(form)
  const reading = data.get('reading')
  const places = [...data].flatMap(([name, value]) => (name.startsWith('match[') ? [Number(value)] : []))
  return {
    ...(reading && { reading: Number(reading) }),
    ...(changed.startsWith('match[') && { match: places.map((place) => (place < 0 ? null : place)) }),
  }
}
