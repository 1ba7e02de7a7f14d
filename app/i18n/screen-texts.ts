type Texts = Record<string, string>

const NONE: Texts = {}
const MOST_KNOWN = 200
const known = new Map<string, Texts>()

/**
 * Where a screen's texts are: in the answer itself (after a client navigation), or at their own URL (for a
 * document).
 */
export type ScreenTexts = { texts: string | null; textsAt: string | null }

/** Stores the texts fetched from their URL, so that a page can be rendered with them. */
export function keepTexts(address: string, texts: Texts): void {
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(address, texts)
}

/**
 * The texts of a screen. In an answer they travel as one string, because the page's data format would
 * otherwise encode hundreds of keys one by one; each distinct string is parsed once.
 */
export function screenTexts({ texts, textsAt }: ScreenTexts): Texts {
  if (texts === null) return (textsAt !== null && known.get(textsAt)) || NONE
  const parsed = known.get(texts) ?? (JSON.parse(texts) as Texts)
  keepTexts(texts, parsed)
  return parsed
}
