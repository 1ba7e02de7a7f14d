import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { readCommandLine } from '../../scripts/db/command-line'
import { COMMANDS } from '../../scripts/db/commands/index'

const read = (...typed: string[]) => readCommandLine(typed, COMMANDS)
const names = Object.keys(COMMANDS)

it.each(names)('%s says how it is used and does nothing when asked for help', (name) => {
  const { word = '' } = COMMANDS[name]!
  for (const typed of [['--help'], ['-h'], ['x', '--help']])
    expect(read(name, ...typed)).toEqual({
      help: expect.stringContaining(`npm run db -- ${name} ${word}`.trim()) as string,
    })
})

it.each(names)('%s refuses unknown options and arguments', (name) => {
  const { word, options = [] } = COMMANDS[name]!
  const whole = word ? ['word'] : []
  for (const wrong of ['--yes', '-x', '--Apply', '--lose-row'])
    expect(() => read(name, ...whole, wrong)).toThrow(`${name} does not know ${wrong}`)
  expect(() => read(name, ...whole, 'another')).toThrow(`${name} does not know another`)
  if (word) expect(() => read(name)).toThrow(`${name} needs ${word}`)
  expect(read(name, ...options, ...whole)).toEqual({ command: COMMANDS[name], args: [...whole, ...options] })
})

it('an unknown command is refused with the list of commands', () => {
  for (const typed of [['rolback'], ['--apply'], ['constructor'], []])
    expect(() => read(...typed)).toThrow(/npm run db -- <command>[\s\S]*rollback \[--lose-rows\]/)
  expect(read('--help')).toEqual({ help: expect.stringContaining('copy <target url>') as string })
})

it.each([
  ['demo.mjs', ['now']],
  ['verify.mjs', ['now']],
  ['check.mjs', ['HEAD', 'HEAD']],
  ['help-videos.mjs', ['http://localhost:1', 'es', 'fr']],
])('%s does nothing if unknown arguments or options follow it', (file, words) => {
  const run = (...typed: string[]) =>
    spawnSync(process.execPath, [`scripts/${file}`, ...typed], { encoding: 'utf8' })
  const help = run('--help')
  expect([help.status, help.stdout]).toEqual([
    0,
    expect.stringMatching(/^(npm run|node) \w[^\n]*\n {2}\w[^\n]*\n$/),
  ])
  for (const typed of [['--quick'], words, ['--help', '--quick']]) {
    const refused = run(...typed)
    expect([refused.status, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain(typed.at(-1))
  }
})

it('a help video in an unsupported language is refused', () => {
  const run = spawnSync(process.execPath, ['scripts/help-videos.mjs', 'http://localhost:1', 'fr'], {
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('fr')])
})
