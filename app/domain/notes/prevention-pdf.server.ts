import type { Reader } from '~/domain/stored-scores/reader.server'
import { inLanguage } from './in-language.server'
import { signedText } from './note-view.server'
import { patientFrame } from './pdf-frame.server'
import { preventionPlan } from './prevention.server'
import type { ReadNote } from './read-note.server'

/** The prevention plan for paper, all of it in the language of the patient; each page says whose it is. */
export async function preventionPdf(note: ReadNote, reader: Reader): Promise<Uint8Array> {
  const plan = await preventionPlan(note, reader)
  const theirs = inLanguage(reader, plan.lang)
  const state = note.signed ? signedText(note.signed, theirs) : theirs.t('notes.draft')
  const frame = await patientFrame(note, { title: plan.title, state }, theirs)
  const { headings } = plan
  const { writePdf } = await import('~/integrations/pdf/write-pdf.server')
  return writePdf({ title: plan.title, lang: plan.lang, frame }, (flow) => {
    flow.heading(plan.title, 14)
    flow.paragraph(plan.lead)
    for (const [title, lines] of [
      [headings.found, plan.found],
      [headings.agreed, plan.agreed],
    ] as const) {
      if (lines.length === 0) continue
      flow.heading(title)
      for (const line of lines) flow.paragraph(`• ${line}`)
    }
    flow.heading(headings.schedule)
    flow.paragraph(plan.scheduleHint)
    flow.table(
      [
        { title: headings.what, share: 0.5 },
        { title: headings.when, share: 0.5 },
      ],
      plan.schedule.map(({ what, when }) => [what, when]),
    )
  })
}
