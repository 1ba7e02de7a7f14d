import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const GALLERY = 'app/routes/dev/gallery'

const sources = new Map(
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((name) => join('app', name))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => [name.replace(/\.tsx?$/, ''), readFileSync(name, 'utf8')]),
)
const isShared = (file: string) => /^app\/(ui|forms)\//.test(file)

/** The exported components of files shared by screens, as `file Name`. */
const components = [...sources].flatMap(([file, text]) =>
  isShared(file)
    ? [...text.matchAll(/^export (?:default )?function ([A-Z]\w*)/gm)].map(([, name]) => `${file} ${name}`)
    : [],
)

/**
 * What a file imports from other files of the product, as `file Name`; a lazily loaded module counts as its
 * file.
 */
function importsOf(file: string): string[] {
  const text = sources.get(file)!
  const at = (path: string) =>
    path.startsWith('~/') ? join('app', path.slice(2)) : join(dirname(file), path)
  const named = [...text.matchAll(/^import (?!type)([^'"]*?) from '((?:~|\.\.?)\/[^']+)'/gm)].flatMap(
    ([, names, path]) => (names!.match(/\b[A-Z]\w*/g) ?? []).map((name) => `${at(path!)} ${name}`),
  )
  const late = [...text.matchAll(/import\('((?:~|\.\.?)\/[^']+)'\)/g)].map(([, path]) => at(path!))
  return [...named, ...components.filter((one) => late.includes(one.split(' ')[0]!))]
}

/** The shared components that files render, directly or indirectly. */
function drawnBy(files: string[]): Set<string> {
  const drawn = new Set<string>()
  const visit = (one: string) => {
    const [file, name] = one.split(' ') as [string, string]
    if (!isShared(file) || drawn.has(one)) return
    drawn.add(one)
    importsOf(file).forEach(visit)
    const own = components.filter((other) => other.startsWith(`${file} `) && !other.endsWith(` ${name}`))
    for (const other of own) if (sources.get(file)!.includes(`<${other.split(' ')[1]}`)) visit(other)
  }
  files.flatMap(importsOf).forEach(visit)
  return drawn
}

const all = [...sources.keys()]
const gallery = all.filter((file) => file.startsWith(GALLERY))
const product = all.filter((file) => !isShared(file) && !gallery.includes(file))

it('the gallery shows every component that screens share', () => {
  const shown = drawnBy(gallery)
  expect(components.length).toBeGreaterThan(100)
  expect(components.filter((one) => !shown.has(one))).toEqual([])
})

it('the product uses every component that the gallery shows', () => {
  const used = drawnBy(product)
  expect(components.filter((one) => !used.has(one))).toEqual([])
})
