import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDay } from '~/i18n/format'
import type { LastNote } from './copy-last-note.server'

/** Returns a sentence with the type and day of the note that a draft is copied from. */
export function lastNoteText(
  key: 'notes.copyFrom' | 'notes.copied',
  { note_type, locked }: LastNote,
  { t, timeZone }: Reader,
): string {
  return t(key, {
    type: t(`notes.type.${note_type}`),
    day: formatDay(locked, timeZone),
  })
}
