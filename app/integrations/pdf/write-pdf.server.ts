import { PDFDocument } from '@cantoo/pdf-lib'
import type { Lang } from '~/i18n/t'
import { clock } from '~/platform/clock'
import { PdfFlow, type PageFrame } from './flow'
import { embedTypefaces } from './fonts.server'

/**
 * A PDF in US letter: what `write` puts on the pages, and the frame on each of them.
 * @returns the bytes of the file.
 */
export async function writePdf(
  about: { title: string; lang: Lang; frame: PageFrame },
  write: (flow: PdfFlow) => void,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(about.title, { showInWindowTitleBar: true })
  document.setLanguage(about.lang === 'es' ? 'es-US' : 'en-US')
  document.setCreator('Tendwell')
  document.setProducer('Tendwell')
  document.setCreationDate(clock())
  document.setModificationDate(clock())
  const flow = new PdfFlow(document, await embedTypefaces(document))
  write(flow)
  flow.frame(about.frame)
  return document.save()
}
