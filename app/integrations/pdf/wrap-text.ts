/** Returns the width of a text, in points. */
export type Measure = (text: string) => number

/** Maximum characters per line, however narrow they are. */
const MOST_SIGNS = 300

/**
 * Breaks a text into lines no wider than `width` points: at line ends, then between words, and inside a word
 * only if it is too wide by itself. Empty lines stay. The work is linear in the length of the text, whatever
 * it contains: a word is measured once, and a broken one character by character.
 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const gap = measure(' ')
  return text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, { width, gap, measure }))
}

type Room = { width: number; gap: number; measure: Measure }

function wrapLine(line: string, { width, gap, measure }: Room): string[] {
  const lines: string[] = []
  let words: string[] = []
  let filled = 0
  let signs = 0
  const begin = (word: string, wide: number) => {
    words = [word]
    filled = wide
    signs = word.length
  }
  for (const word of line.split(/\s+/)) {
    if (word === '') continue
    const wide = word.length > MOST_SIGNS ? Infinity : measure(word)
    signs += 1 + word.length
    if (words.length > 0 && filled + gap + wide <= width && signs <= MOST_SIGNS) {
      words.push(word)
      filled += gap + wide
      continue
    }
    if (words.length > 0) lines.push(words.join(' '))
    if (wide <= width) begin(word, wide)
    else {
      const pieces = breakWord(word, width, measure)
      const last = pieces.pop()!
      for (const piece of pieces) lines.push(piece)
      begin(last, measure(last))
    }
  }
  lines.push(words.join(' '))
  return lines
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const signs = Array.from(word)
  const pieces: string[] = []
  let from = 0
  while (from < signs.length) {
    let until = from + 1
    for (let filled = measure(signs[from]!); until < signs.length && until - from < MOST_SIGNS; until += 1) {
      filled += measure(signs[until]!)
      if (filled > width) break
    }
    // Together they may be wider than the sum of their widths.
    while (until - from > 1 && measure(signs.slice(from, until).join('')) > width)
      until = from + Math.max(1, Math.floor((until - from) * 0.9))
    pieces.push(signs.slice(from, until).join(''))
    from = until
  }
  return pieces
}
