const NONE: Record<string, string> = {}
const MOST_KNOWN = 200
const known = new Map<string, Record<string, string>>()

/**
 * The texts of a screen from their JSON form. They travel as one string, because the page's data format would otherwise
 * describe hundreds of keys one by one; each distinct string is parsed once.
 */
export function parsedTexts(json: string | undefined): Record<string, string> {
  if (!json) return NONE
  const texts = known.get(json) ?? (JSON.parse(json) as Record<string, string>)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(json, texts)
  return texts
}
