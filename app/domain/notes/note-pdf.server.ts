import type { Actor } from '~/access/actor'
import type { Block } from '~/integrations/pdf/paper'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { noteView } from './note-view.server'
import { drawPaper, patientFrame } from './pdf-frame.server'
import type { ReadNote } from './read-note.server'

/** Returns a note as a PDF in US letter format; each page shows the patient and "page n of m". */
export function notePdf(
  actor: Actor,
  note: ReadNote,
  reader: Reader,
  options: { forPatient: boolean },
): Promise<Uint8Array> {
  return drawPaper(actor, reader, async () => {
    const { t } = reader
    const view = noteView(note, reader, options)
    const state = [view.draft && view.labels.draft, view.begun, view.signed].filter(Boolean).join(' · ')
    const frame = await patientFrame(note, { title: view.title, state }, reader)
    const part = (title: string, texts: readonly string[]): Block[] => {
      const said = texts.filter(Boolean)
      if (said.length === 0) return []
      return [{ kind: 'heading', text: title }, ...said.map((text): Block => ({ kind: 'paragraph', text }))]
    }
    const field = (label: string, value: string): Block => ({ kind: 'field', label, value })
    const blocks: Block[] = [
      { kind: 'heading', text: view.title, size: 14 },
      ...part(t('notes.chief_complaint'), [view.complaint]),
      ...view.sections.flatMap(({ label, generated, entered }) => part(label, [generated, entered])),
      ...(view.elements.length > 0 ? [{ kind: 'heading', text: t('notes.awvTitle') } as const] : []),
      ...view.elements.map(({ label, text }) => field(label, text)),
      ...part(t('notes.goals'), view.goals),
      ...part(
        t('notes.options'),
        view.options.map(({ label }) => label),
      ),
      ...part(
        t('notes.handouts'),
        view.handouts.map(({ label }) => label),
      ),
      ...part(t('notes.other_suggestions'), [view.suggestions]),
      ...part(t('notes.cancer_screening'), [view.screening ?? '']),
      ...view.accounts.map(({ label, value }) => field(label, value)),
      ...(view.carried ? [{ kind: 'paragraph', text: view.carried } as const] : []),
      ...view.addenda.flatMap(({ text, signed }) => part(t('notes.addendum'), [text, signed])),
      ...(view.hash ? [field(t('notes.hash'), view.hash)] : []),
    ]
    return { title: view.title, frame, blocks }
  })
}
