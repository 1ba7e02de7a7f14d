/**
 * Ends a command that takes no words when some were typed, before it does anything: with its summary after
 * `--help`, else with what it does not know and an error.
 */
export function takesNoWords(name, summary) {
  takesWords(`npm run ${name}`, summary, 0)
}

/**
 * Ends a command when `--help`, an option or more words than it takes were typed, before it does anything.
 * @param usage how it is typed, such as `npm run check -- [commit]`
 * @param most how many words it takes
 * @returns the words.
 */
export function takesWords(usage, summary, most) {
  const typed = process.argv.slice(2)
  const told = `${usage}\n  ${summary}`
  const asksForHelp = (word) => word === '--help' || word === '-h'
  const unknown = typed.find((word, place) => (word.startsWith('-') || place >= most) && !asksForHelp(word))
  if (unknown !== undefined) end(1, `${unknown} is not known here\n${told}`)
  if (typed.some(asksForHelp)) end(0, told)
  return typed
}

function end(status, words) {
  if (status === 0) console.log(words)
  else console.error(words)
  process.exit(status)
}
