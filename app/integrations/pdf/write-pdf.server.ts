import { PDFDocument } from '@cantoo/pdf-lib'
import { PdfFlow } from './flow'
import { embedTypefaces } from './fonts.server'
import type { Paper } from './paper'

/** A paper as a PDF in US letter. @returns the bytes of the file. */
export async function writePdf({ title, lang, made, frame, blocks, continues }: Paper): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(lang === 'es' ? 'es-US' : 'en-US')
  document.setCreator('Tendwell')
  document.setProducer('Tendwell')
  document.setCreationDate(new Date(made))
  document.setModificationDate(new Date(made))
  const flow = new PdfFlow(document, await embedTypefaces(document))
  flow.write(blocks, continues)
  flow.frame(frame)
  return document.save()
}
