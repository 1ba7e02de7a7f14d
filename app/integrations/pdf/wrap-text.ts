/** Width of a text in points. */
export type Measure = (text: string) => number

/**
 * Breaks a text into lines no wider than `width` points: at line ends, then between words, and inside a word
 * only where it alone is too wide. Empty lines stay.
 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, width, measure))
}

function wrapLine(line: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const longer = current === '' ? word : `${current} ${word}`
    if (measure(longer) <= width) {
      current = longer
      continue
    }
    if (current !== '') lines.push(current)
    const pieces = measure(word) <= width ? [word] : breakWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  return [...lines, current]
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
