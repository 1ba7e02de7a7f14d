/**
 * Ends a command that takes no words when some were typed, before it does anything: with its summary after
 * `--help`, else with what it does not know and an error.
 */
export function takesNoWords(name, summary) {
  const typed = process.argv.slice(2)
  if (typed.length === 0) return
  const usage = `npm run ${name}\n  ${summary}`
  const unknown = typed.find((word) => word !== '--help' && word !== '-h')
  if (unknown === undefined) console.log(usage)
  else console.error(`${name} does not know ${unknown}\n${usage}`)
  process.exit(unknown === undefined ? 0 : 1)
}
