import type { Command } from './commands/command'

type Commands = Readonly<Record<string, Command>>

/**
 * Parses what was typed after `npm run db --`.
 * @returns the command with its argument and options, or the help text that was requested.
 * @throws Error with what to type, for an unknown command, argument or option, before anything happens.
 */
export function readCommandLine(
  typed: readonly string[],
  commands: Commands,
): { help: string } | { command: Command; args: string[] } {
  const [name = '', ...args] = typed
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (asksForHelp(name) || (command && args.some(asksForHelp)))
    return { help: command ? usageOf(name, command) : usage(commands) }
  if (!command) throw new Error(name ? `There is no command ${name}\n${usage(commands)}` : usage(commands))
  const options = command.options ?? []
  const words = args.filter((arg) => !options.includes(arg))
  const unknown = words.find((arg, place) => arg.startsWith('-') || !command.word || place > 0)
  if (unknown !== undefined) throw new Error(`${name} does not know ${unknown}\n${usageOf(name, command)}`)
  if (command.word && words.length === 0)
    throw new Error(`${name} needs ${command.word}\n${usageOf(name, command)}`)
  return { command, args: [...words, ...args.filter((arg) => options.includes(arg))] }
}

const asksForHelp = (word: string) => word === '--help' || word === '-h'

function usage(commands: Commands): string {
  const lines = Object.entries(commands).map(([name, command]) => [typedAs(name, command), command.summary])
  const width = Math.max(...lines.map(([typed = '']) => typed.length)) + 2
  return [
    'npm run db -- <command>',
    ...lines.map(([typed = '', text]) => `  ${typed.padEnd(width)}${text}`),
  ].join('\n')
}

const usageOf = (name: string, command: Command) =>
  `npm run db -- ${typedAs(name, command)}\n  ${command.summary}`

const typedAs = (name: string, { word, options = [] }: Command) =>
  [name, word, ...options.map((option) => `[${option}]`)].filter(Boolean).join(' ')
