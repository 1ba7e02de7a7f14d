import { highBytes, type CodePage } from './code-pages'

const RUN = /[^\0-\x7F]{2,}/g
/** Programs misread UTF-8 as one of these and save it again as UTF-8. */
const MISREAD: CodePage[] = ['windows-1252', 'mac-roman']

/**
 * Undoes double encoding, where UTF-8 was read in a code page and saved again ("MarÃ­a" becomes María). Text
 * that would make no sense that way is unchanged.
 */
export function withoutDoubleEncoding(text: string): string {
  return text.replace(RUN, (run) => {
    for (const page of MISREAD) {
      const bytes = highBytes(run, page)
      const read = bytes && asUtf8(bytes)
      if (read !== null && read !== undefined) return read
    }
    return run
  })
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
