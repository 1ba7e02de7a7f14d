import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { screenIds, screenOf, type ScreenId } from '~/access/screens'
import { layoutOf } from '~/access/screens/layouts'

const MANIFEST = 'build/.vite/client-manifest.json'
const MAX_SCRIPT_KB = 100
const MAX_EDITOR_KB = 140
const MAX_STAFF_KB = 130
const MAX_STYLE_KB = 15
const FIRST_LOADS: ScreenId[] = [
  'login',
  'reset',
  'resetConfirm',
  'me.home',
  'me.questionnaires',
  'me.lifestyle',
  'me.metrics',
  'me.mindset',
  'me.reports',
  'me.resources',
  'me.goals',
  'me.habits',
  'me.path',
  'me.notes',
  'me.appointments',
  'survey.fill',
  'participant.profile',
]
/** The screens on which notes are written, with charts and autosave. */
const EDITORS: ScreenId[] = ['note.edit', 'rpm.editNote', 'superbill.edit']
/** The route manifest, which every page loads. */
const routeList = () =>
  join(
    'assets',
    readdirSync('build/client/assets').find((name) => /^manifest-.*\.js$/.test(name))!,
  )
const ENTRY = 'app/entry.client.tsx'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; assets?: string[] }

const manifest = existsSync(MANIFEST)
  ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>)
  : null

/** The chunks that a page loads initially; lazy imports do not count. */
function firstLoad(chunks: Record<string, Chunk>, keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`${key} is not in ${MANIFEST}: build again`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    firstLoad(chunks, chunk.imports ?? [], found)
  }
  return found
}

const routeKey = (module: string) => `app/${module}?__remix-build-client-route`

/** The modules of a page: the root, the screen's layout, and the screen. */
function modulesOf(id: ScreenId): string[] {
  const { module, layout } = screenOf(id)
  return ['root.tsx', ...(layout ? [layoutOf(layout).module] : []), module]
}

function kilobytes(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += packedBytes(file)
  return bytes / 1000
}

const packed = new Map<string, number>()

/** Cached, because most pages share most files. */
function packedBytes(file: string): number {
  const bytes = packed.get(file) ?? brotliCompressSync(readFileSync(join('build/client', file))).byteLength
  packed.set(file, bytes)
  return bytes
}

describe.runIf(manifest)('the size of a first load, as it is served', () => {
  const chunks = manifest ?? {}

  const scriptsOf = (id: ScreenId) =>
    kilobytes([...firstLoad(chunks, [ENTRY, ...modulesOf(id).map(routeKey)]), routeList()])

  it.each(FIRST_LOADS)('%s: at most 100 kB of scripts with the framework', (id) =>
    expect(scriptsOf(id)).toBeLessThanOrEqual(MAX_SCRIPT_KB),
  )

  it.each(EDITORS)('%s: at most 140 kB of scripts with the framework', (id) =>
    expect(scriptsOf(id)).toBeLessThanOrEqual(MAX_EDITOR_KB),
  )

  it('every other page: at most 130 kB of scripts with the framework', () => {
    // The gallery, which only developers open, contains every component.
    const known = [...FIRST_LOADS, ...EDITORS, 'dev.ui']
    const others = screenIds.filter((id) => screenOf(id).kind === 'page' && !known.includes(id))
    const sizes = others.map((id) => [id, scriptsOf(id)] as const)
    expect(sizes.filter(([, size]) => size > MAX_STAFF_KB)).toEqual([])
  })

  it('at most 15 kB of styles', () => {
    const styles = Object.values(chunks)
      .flatMap((chunk) => [...(chunk.css ?? []), ...(chunk.assets ?? [])])
      .filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(0)
    expect(kilobytes(new Set(styles))).toBeLessThanOrEqual(MAX_STYLE_KB)
  })
})

describe('pages without scripts', () => {
  it('the public static pages are sent without any', () => {
    const silent = screenIds.filter((id) => screenOf(id).noScript)
    expect(silent).toEqual(expect.arrayContaining(['terms', 'privacy', 'content', 'notFound']))
  })
})

it('the build exists, to be measured', () => {
  expect(manifest, `${MANIFEST} is missing: run \`npm run build\` first`).not.toBeNull()
})
