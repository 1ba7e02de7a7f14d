/**
 * Ends a command that takes no arguments if some were given, before it does anything: with its summary for
 * `--help`, otherwise with an error.
 */
export function takesNoWords(name, summary) {
  takesWords(`npm run ${name}`, summary, 0)
}

/**
 * Ends a command if `--help`, an option or too many arguments were given, before it does anything.
 * @param usage how it is typed, such as `npm run check -- [commit]`
 * @param most maximum number of arguments
 * @returns the arguments.
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
