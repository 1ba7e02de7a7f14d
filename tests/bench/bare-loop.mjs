import { createInterface } from 'node:readline'

// Baseline for a command that reads lines of JSON, adds up numbers and writes lines of JSON.
for await (const line of createInterface({ input: process.stdin })) {
  const { answers } = JSON.parse(line)
  let sum = 0
  for (const answer of Object.values(answers)) for (const value of answer.values) sum += Number(value) || 0
  process.stdout.write(`${JSON.stringify({ sum })}\n`)
}
