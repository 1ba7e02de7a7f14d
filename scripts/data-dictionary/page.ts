import { KIND_NAMES, KINDS } from '~/entities/index'
import type { Kind } from '~/entities/kind'
import type { Column, Table } from './schema'

const HEAD = `# Data dictionary

What stands in which table. Written by \`npm run data-dictionary\` from \`app/entities\` and the migrations; a test finds what is
out of date. Instants are UTC text, days \`YYYY-MM-DD\`, yes and no are 1 and 0; columns ending in \`_search\` hold the same without
case and accents; \`version\` counts the changes of a row. A column with \`?\` may be empty.
`

const GROUPS: [Kind['sort'], string, string][] = [
  ['record', 'Records', 'They have lists, rules and a name on the data endpoint.'],
  ['part', 'Parts of records', 'They are read and written with the record they stand in.'],
  ['inner', 'For the product itself', 'Nobody reads them as records.'],
]
const MERGE = {
  moves: 'moves to the survivor',
  joined: 'is joined with the survivor’s',
  stays: 'stays with the duplicate',
}
const COPY = {
  rows: 'all rows',
  instead: 'all rows, in the place of what the migrations put there',
  none: 'none',
}

/** The page with all declared kinds and their tables' columns. */
export function dataDictionary(tables: readonly Table[]): string {
  const groups = GROUPS.map(([sort, title, about]) => {
    const kinds = KIND_NAMES.map((name) => KINDS[name]).filter((kind) => kind.sort === sort)
    const sections = kinds.map((kind) =>
      section(kind, tables.find(({ name }) => name === kind.table)?.columns ?? []),
    )
    return [`## ${title}`, about, ...sections].join('\n\n')
  })
  return `${[HEAD.trim(), ...groups].join('\n\n')}\n`
}

function section(kind: Kind, columns: readonly Column[]): string {
  const facts = linesOf(kind).map(([what, text]) => `- ${what}: ${text}`)
  return [`### ${kind.table}`, kind.what, facts.join('\n'), columns.map(columnText).join(', ')]
    .filter(Boolean)
    .join('\n\n')
}

function linesOf(kind: Kind): [string, string][] {
  const owners = Object.entries(kind.owners).map(([owner, way]) => `${owner} (\`${way}\`)`)
  const clone = kind.clone === 'new' ? 'one of its own' : kind.clone === 'none' ? '' : code(kind.clone)
  const lines: [string, string][] = [
    ['Called in rules, endpoint and log', code(kind.log)],
    ['Belongs to', owners.join(', ')],
    ['Named by', kind.named ? namedBy(kind) : ''],
    ['Gone once archived', kind.live.map((what) => (what === 'own' ? 'itself' : `its ${what}`)).join(' or ')],
    ['When two people are merged', kind.merge === 'none' ? '' : MERGE[kind.merge]],
    ['When a participant is cloned', clone],
    ['Copied to another database', COPY[kind.copy]],
    ['Lists as files', code(kind.exported)],
    ['Sealed', code(kind.sealed?.columns ?? [])],
    ['After a restore', kind.restore === 'emptied' ? 'emptied' : ''],
  ]
  return lines.filter(([, text]) => text !== '')
}

function namedBy({ named }: Kind): string {
  const { by, in: where, beside } = named!
  return [
    code(by),
    where && `of its ${where}`,
    beside && `with the ${beside}’s beside it where two have one name`,
  ]
    .filter(Boolean)
    .join(' ')
}

function columnText({ name, type, required, refersTo }: Column): string {
  return `\`${name}\`${required ? '' : '?'} ${refersTo ? `→ ${refersTo}` : type}`
}

function code(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}
