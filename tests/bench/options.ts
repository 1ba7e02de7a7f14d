const PARTS = [
  'shell',
  'list',
  'endpoint',
  'writes',
  'import',
  'sign-in',
  'start',
  'score',
  'organisation',
  'notes',
  'billing',
  'wellness',
  'messages',
  'calendar',
  'rpm',
  'workspace',
  'reports',
  'chat',
  'first-visit',
  'readings',
  'fairness',
] as const
export type Part = (typeof PARTS)[number]
export type BenchDatabase = 'sqlite' | 'postgres'

export type Options = {
  /** One size or several; work that should not depend on the size is compared across them. */
  sizes: number[]
  only: Part[]
  databases: BenchDatabase[]
  /** Keeps the filled databases here and reuses them; without it a temporary folder is used and removed. */
  folder: string | null
}

export const USAGE = `npm run bench -- [--rows 10000[,1000000]] [--only ${PARTS.join(',')}] [--database sqlite,postgres] [--folder path]`
const MAX_ROWS = 2_000_000

/** Parses the command line. @throws Error with the usage for anything unknown. */
export function readOptions(args: string[]): Options {
  const options: Options = {
    sizes: [10_000],
    only: [...PARTS],
    databases: ['sqlite', 'postgres'],
    folder: null,
  }
  for (let place = 0; place < args.length; place += 2) {
    const value = args[place + 1]
    if (value === undefined) throw new Error(USAGE)
    switch (args[place]) {
      case '--rows':
        options.sizes = value.split(',').map(rowCount)
        break
      case '--only':
        options.only = chosen(value, PARTS)
        break
      case '--database':
        options.databases = chosen(value, ['sqlite', 'postgres'] as const)
        break
      case '--folder':
        options.folder = value
        break
      default:
        throw new Error(USAGE)
    }
  }
  return options
}

function rowCount(text: string): number {
  const rows = Number(text)
  if (!Number.isInteger(rows) || rows < 100 || rows > MAX_ROWS)
    throw new Error(`--rows takes 100 to ${MAX_ROWS}\n${USAGE}`)
  return rows
}

function chosen<Name extends string>(text: string, known: readonly Name[]): Name[] {
  return text.split(',').map((name) => {
    const found = known.find((one) => one === name.trim())
    if (!found) throw new Error(`"${name}" is none of ${known.join(', ')}\n${USAGE}`)
    return found
  })
}
