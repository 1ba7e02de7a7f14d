import type { Reader } from '~/domain/stored-scores/reader.server'
import { noteView } from './note-view.server'
import { patientFrame } from './pdf-frame.server'
import type { ReadNote } from './read-note.server'

/** A note as a PDF in US letter; each page says whose it is, and which page of how many. */
export async function notePdf(
  note: ReadNote,
  reader: Reader,
  options: { forPatient: boolean },
): Promise<Uint8Array> {
  const { t, lang } = reader
  const view = noteView(note, reader, options)
  const state =
    view.signed ?? `${t('notes.draft')} · ${t('notes.writtenBy', { who: view.author, at: view.written })}`
  const frame = await patientFrame(note, { title: view.title, state }, reader)
  // Loaded with the first PDF: forty megabytes.
  const { writePdf } = await import('~/integrations/pdf/write-pdf.server')
  return writePdf({ title: view.title, lang, frame }, (flow) => {
    const part = (title: string, texts: readonly string[]) => {
      const said = texts.filter(Boolean)
      if (said.length === 0) return
      flow.heading(title)
      for (const text of said) for (const line of text.split('\n')) flow.paragraph(line)
    }
    flow.heading(view.title, 14)
    part(t('notes.chief_complaint'), [view.complaint])
    for (const { label, generated, entered } of view.sections) part(label, [generated, entered])
    if (view.elements.length > 0) {
      flow.heading(t('notes.awvTitle'))
      for (const { label, text } of view.elements) flow.field(label, text)
    }
    part(t('notes.goals'), view.goals)
    part(
      t('notes.options'),
      view.options.map(({ label }) => label),
    )
    part(
      t('notes.handouts'),
      view.handouts.map(({ label }) => label),
    )
    part(t('notes.other_suggestions'), [view.suggestions])
    part(t('notes.cancer_screening'), [view.screening ?? ''])
    for (const { label, value } of view.accounts) flow.field(label, value)
    if (view.carried) flow.paragraph(view.carried)
    for (const { text, signed } of view.addenda) part(t('notes.addendum'), [text, signed])
    if (view.hash) flow.field(t('notes.hash'), view.hash)
  })
}
