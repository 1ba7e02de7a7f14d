import { translator } from '~/i18n/catalog.server'
import type { NoteSource } from './generate'
import type { Generated } from './note'
import { noteSource, writtenFrom, type About, type Writer } from './note-source.server'

/** Returns the text generated from a source, in both languages. */
export function generatedFrom(source: NoteSource, writer: Writer, about: About): Promise<Generated> {
  return writtenFrom(source, writer, about, (lang) => translator(lang, 'default', true))
}

/** Returns the text generated from a patient's current data, in both languages. */
export async function generatedFor(actor: Writer, about: About): Promise<Generated> {
  return generatedFrom(await noteSource(actor, about), actor, about)
}
