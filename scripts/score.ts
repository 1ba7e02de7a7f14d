import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { answerLine } from './score/line'

const USAGE =
  'npm run score -- <file.jsonl>   (one JSON object per line; - reads standard input; see docs/questionnaires.md)'

/** Scores questionnaires line by line, without a database: one result per line, in order. */
async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Error(USAGE)
  const input = file === '-' ? process.stdin : createReadStream(file)
  if (file !== '-') await once(input, 'open')
  let number = 0
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    number += 1
    const answer = answerLine(number === 1 ? text.replace(/^\uFEFF/, '') : text, number)
    if (!process.stdout.write(`${answer}\n`)) await once(process.stdout, 'drain')
  }
}

// The program that reads the output may stop early.
process.stdout.on('error', () => process.exit(0))

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
