/** One line of the report. `limit` is what the specification allows; without it the line is informational. */
export type Line = {
  what: string
  cpuMs?: number
  p50?: number
  p95?: number
  memoryMb?: number
  note?: string
  checks?: Check[]
}
export type Check = { of: string; value: number; limit: number; atLeast?: boolean; unit?: string }

const HEAD = ['', 'CPU ms', 'p50 ms', 'p95 ms', 'RSS MB', 'against its limit']

/**
 * Prints the lines of one database as a table. Marks show whether a limit is kept (~: missed by less than the
 * noise).
 */
export function printTable(title: string, lines: Line[]): void {
  const cells = lines.map((line) => [
    line.what,
    number(line.cpuMs),
    number(line.p50),
    number(line.p95),
    number(line.memoryMb, 0),
    outcome(line),
  ])
  const widths = HEAD.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]!.length)))
  const print = (row: string[]) =>
    console.log(
      row
        .map((cell, column) =>
          column === 0 || column === 5 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
  console.log(`\n${title}`)
  print(HEAD)
  for (const row of cells) print(row)
}

/** One line by itself, printed as soon as it is measured. */
export function told(line: Line): string {
  return [line.what, line.p50 && `${number(line.p50)} ms`, outcome(line)].filter(Boolean).join('  ')
}

function outcome({ checks = [], note }: Line): string {
  return [...checks.map(shown), note].filter(Boolean).join('; ')
}

/** Typical relative difference between two runs on the same machine. */
const NOISE = 0.1

/** True if a limit is kept, or missed by no more than the noise. */
export function passes({ value, limit, atLeast }: Check, noise = NOISE): boolean {
  return atLeast ? value >= limit * (1 - noise) : value <= limit * (1 + noise)
}

function shown(check: Check): string {
  const { of, value, limit, atLeast, unit = '' } = check
  return `${passes(check, 0) ? '✓' : passes(check) ? '~' : '✗'} ${value.toFixed(value < 10 ? 2 : 0)}${unit} ${of} (${atLeast ? '≥' : '≤'} ${limit}${unit})`
}

function number(value: number | undefined, digits = 2): string {
  return value === undefined ? '' : value.toFixed(digits)
}
