import { readRow } from 'db/connection'
import { writePdf } from '~/integrations/pdf/write-pdf.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import { noteView } from './note-view.server'
import type { ReadNote } from './read-note.server'

/** A note as a PDF in US letter; each page says whose it is, and which page of how many. */
export async function notePdf(
  note: ReadNote,
  reader: Reader,
  options: { forPatient: boolean },
): Promise<Uint8Array> {
  const { t, lang } = reader
  const view = noteView(note, reader, options)
  const person = await readRow<{ name: string; dob: string | null; practice: string }>(
    `SELECT p.firstname || ' ' || p.lastname AS name, p.dob, (SELECT a.name FROM practice a WHERE a.id = $practiceId) AS practice
       FROM participant p WHERE p.id = $id`,
    { id: note.participant_id, practiceId: note.practice_id },
  )
  const born = person?.dob ? `${t('shell.born')} ${formatDate(person.dob, lang)}` : ''
  const state =
    view.signed ?? `${t('notes.draft')} · ${t('notes.writtenBy', { who: view.author, at: view.written })}`
  const frame = {
    header: [
      [person?.name.trim(), born].filter(Boolean).join(' · '),
      [person?.practice, view.title].filter(Boolean).join(' · '),
      state,
    ] as [string, ...string[]],
    footer: (page: number, of: number) => t('notes.page', { page, of }),
  }
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
    for (const { text, signed } of view.addenda) part(t('notes.addendum'), [text, signed])
    if (view.hash) flow.field(t('notes.hash'), view.hash)
  })
}
