import { invalid, Refusal } from '~/platform/refusal'
import { MAX_DOCUMENT_BYTES, MAX_NAME } from './limits'

/** An uploaded file: its name and its bytes. */
export type SentFile = { name: string; bytes: Uint8Array }

const HEAD = '%PDF-'

/**
 * Returns the single PDF of an upload. The type is decided by the first bytes, not by the name.
 * @throws Refusal 422 without a file or with several, 413 above 10485760 bytes, 415 if not a PDF; each names
 * `file`.
 */
export async function chosenPdf(sent: readonly FormDataEntryValue[]): Promise<SentFile> {
  const files = sent.filter((entry) => entry instanceof File && (entry.size > 0 || entry.name !== ''))
  const [file] = files
  if (!(file instanceof File)) throw invalid({ file: ['form.file'] })
  if (files.length > 1) throw invalid({ file: ['documents.oneFile'] })
  if (file.size > MAX_DOCUMENT_BYTES) throw tooLargeFile()
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (Buffer.from(bytes.subarray(0, HEAD.length)).toString('latin1') !== HEAD)
    throw new Refusal('documents.uploadError', { status: 415, errors: { file: ['documents.notPdf'] } })
  return { name: plainName(file.name), bytes }
}

/** The refusal of a file above the limit. */
export function tooLargeFile(): Refusal {
  return new Refusal('documents.uploadError', { status: 413, errors: { file: ['documents.tooLarge'] } })
}

/**
 * The stored name of a file: without folders, control characters and surrounding spaces, and with the
 * extension of its real type, so that nobody saves a file that their computer would run or show as a web
 * page.
 */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffd]+/gu, ' ')
    .trim()
    .normalize('NFC')
  const ending = /\.pdf$/i.exec(plain)?.[0] ?? '.pdf'
  const stem = plain.replace(/\.pdf$/i, '').replace(/^\.*$/, 'document')
  return [...stem].slice(0, MAX_NAME - ending.length).join('') + ending
}
