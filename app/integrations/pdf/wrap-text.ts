/** Width of a text in points. */
export type Measure = (text: string) => number

/**
 * Breaks a text into lines no wider than `width` points: at line ends, then between words, and inside a word
 * only where it alone is too wide. Empty lines stay. The work grows with the length of the text and no faster,
 * whatever stands in it: a word is measured once, and a broken one once or twice for each of its lines.
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
  const begin = (word: string, wide: number) => {
    words = [word]
    filled = wide
  }
  for (const word of line.split(/\s+/)) {
    if (word === '') continue
    const wide = measure(word)
    if (words.length > 0 && filled + gap + wide <= width) {
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
  let guess = 1
  while (from < signs.length) {
    guess = mostThatFit(signs.length - from, guess, (count) => {
      return measure(signs.slice(from, from + count).join('')) <= width
    })
    pieces.push(signs.slice(from, from + guess).join(''))
    from += guess
  }
  return pieces
}

/** The most of `all` signs that fit, at least one; `guess` is what is tried first, as the lines of a word are much alike. */
function mostThatFit(all: number, guess: number, fits: (count: number) => boolean): number {
  let most = Math.min(guess, all)
  let tooMany = all + 1
  if (fits(most)) {
    for (let step = 1; most + step < tooMany; step *= 2)
      if (fits(most + step)) most += step
      else tooMany = most + step
  } else {
    tooMany = most
    for (let step = 1; ; step *= 2) {
      most = Math.max(1, tooMany - step)
      if (most === 1 || fits(most)) break
      tooMany = most
    }
  }
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    if (fits(middle)) most = middle
    else tooMany = middle
  }
  return most
}
