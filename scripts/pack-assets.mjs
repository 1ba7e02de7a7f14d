import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { smallManifest } from './small-manifest.mjs'

/**
 * Compresses the build's browser files once, at the highest level; `app/server/packed-file.server.ts` serves
 * them.
 */
const FOLDER = 'build/client/assets'
const KINDS = ['.js', '.css', '.svg', '.txt']
/** Minimum bytes: smaller files fit into one packet anyway. */
const LEAST = 1_000

const packings = [
  ['.br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
]

for (const name of readdirSync(FOLDER).filter((name) => /^manifest-[^.]*\.js$/.test(name))) {
  const script = readFileSync(join(FOLDER, name), 'utf8')
  if (script.startsWith('window.__remixManifest=')) writeFileSync(join(FOLDER, name), smallManifest(script))
}

const files = readdirSync(FOLDER)
  .filter((name) => KINDS.includes(extname(name)))
  .map((name) => [join(FOLDER, name), readFileSync(join(FOLDER, name))])
  .filter(([, bytes]) => bytes.length >= LEAST)

await Promise.all(
  files.flatMap(([file, bytes]) =>
    packings.map(async ([ending, pack]) => writeFileSync(file + ending, await pack(bytes))),
  ),
)
