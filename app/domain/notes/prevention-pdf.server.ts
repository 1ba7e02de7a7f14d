import type { Actor } from '~/access/actor'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { Block } from '~/integrations/pdf/paper'
import { inLanguage } from './in-language.server'
import { signedText } from './note-view.server'
import { drawPaper, patientFrame } from './pdf-frame.server'
import { preventionPlan } from './prevention.server'
import type { ReadNote } from './read-note.server'

/** Returns the prevention plan as a PDF, entirely in the patient's language; each page shows the patient. */
export async function preventionPdf(actor: Actor, note: ReadNote, reader: Reader): Promise<Uint8Array> {
  const plan = await preventionPlan(note, reader)
  const theirs = inLanguage(reader, plan.lang)
  return drawPaper(actor, theirs, async () => {
    const state = note.signed ? signedText(note.signed, theirs) : theirs.t('notes.draft')
    const frame = await patientFrame(note, { title: plan.title, state }, theirs)
    const { headings } = plan
    const part = (title: string, lines: readonly string[]): Block[] =>
      lines.length === 0
        ? []
        : [
            { kind: 'heading', text: title },
            ...lines.map((line): Block => ({ kind: 'paragraph', text: `• ${line}` })),
          ]
    const blocks: Block[] = [
      { kind: 'heading', text: plan.title, size: 14 },
      { kind: 'paragraph', text: plan.lead },
      ...part(headings.found, plan.found),
      ...part(headings.agreed, plan.agreed),
      { kind: 'heading', text: headings.schedule },
      { kind: 'paragraph', text: plan.scheduleHint },
      {
        kind: 'table',
        columns: [
          { title: headings.what, share: 0.5 },
          { title: headings.when, share: 0.5 },
        ],
        rows: plan.schedule.map(({ what, when }) => [what, when]),
      },
    ]
    return { title: plan.title, frame, blocks }
  })
}
