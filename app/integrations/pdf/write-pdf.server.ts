import { PDFDocument } from '@cantoo/pdf-lib'
import { PdfFlow } from './flow'
import { embedTypefaces } from './fonts.server'
import type { Paper } from './paper'
import { scriptsOf } from './scripts-of'

/** A paper as a PDF in US letter. @returns the bytes of the file. */
export async function writePdf({ title, lang, made, frame, blocks, ...said }: Paper): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(lang === 'es' ? 'es-US' : 'en-US')
  document.setCreator('Tendwell')
  document.setProducer('Tendwell')
  document.setCreationDate(new Date(made))
  document.setModificationDate(new Date(made))
  const fonts = await embedTypefaces(document)
  const scripts = scriptsOf(fonts.regular.missing(JSON.stringify({ title, frame, blocks })), lang)
  const remark = scripts ? [{ kind: 'paragraph', text: `${said.unprinted} ${scripts}` } as const] : []
  const flow = new PdfFlow(document, fonts)
  flow.write([...remark, ...blocks], said.continues)
  flow.frame(frame)
  return document.save()
}
