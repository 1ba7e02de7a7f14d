/** How hard a text is to read, in English and in Spanish. */

/** The sentences of a text: parts with a word, up to a point, a colon, a semicolon or the end of a line. */
export function sentencesOf(text: string): string[] {
  return text.split(/[.!?:;…]+["”»)]*(?:\s|$)|\n/).filter((part) => /\p{L}/u.test(part))
}

/** The words of a sentence, without what a program puts in and without numbers. */
export function wordsOf(sentence: string): string[] {
  return sentence.replace(/\{\w+\}/g, '').match(/[\p{L}’']+/gu) ?? []
}

/** Syllables of an English word: groups of vowels, without those that are written and not said. */
export function englishSyllables(word: string): number {
  const said = word
    .replace(/[’']/g, '')
    .replace(/(?<=[aeiouy].*)((?<![td])ed|(?<!([sxz]|[cs]h|[cg]))es|(?<![^aeiou]l)e)$/, '')
  return Math.max(1, said.match(/[aeiouy]+/g)?.length ?? 1)
}

/** Syllables of a Spanish word: vowels, where a weak one beside another makes a diphthong. */
export function spanishSyllables(word: string): number {
  const merged = word
    .replace(/y$/, 'i')
    .replace(/([gq])u(?=[eéií])/g, '$1')
    .replace(/[iuü]?[aeoáéó][iuü]?|[iuü]{2}/g, 'a')
  return Math.max(1, merged.match(/[aeiouáéíóúü]/g)?.length ?? 1)
}

function measure(text: string, syllablesIn: (word: string) => number) {
  const sentences = sentencesOf(text)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word.toLowerCase()), 0)
  return { perSentence: words.length / sentences.length, perWord: syllables / words.length }
}

/** School grade of an English text by Flesch and Kincaid: 6 is the sixth grade. */
export function fleschKincaid(text: string): number {
  const { perSentence, perWord } = measure(text, englishSyllables)
  return 0.39 * perSentence + 11.8 * perWord - 15.59
}

/** Ease of a Spanish text by Szigriszt-Pazos, judged by the INFLESZ scale: 55 is normal, over 65 rather easy. */
export function szigrisztPazos(text: string): number {
  const { perSentence, perWord } = measure(text, spanishSyllables)
  return 206.835 - 62.3 * perWord - perSentence
}
