import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ASSETS = 'build/client/assets'

/**
 * Functions newer than ES2020, the browser target of the build (NFR-09). The build transpiles newer syntax,
 * but adds no functions: a browser without them would replace the server-rendered page by an error page.
 */
const NEWER =
  /\.(?:at|replaceAll|findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed)\(|\b(?:Object\.(?:hasOwn|groupBy)|URL\.canParse|Promise\.(?:any|withResolvers)|AbortSignal\.(?:any|timeout)|structuredClone|randomUUID)\(/g

/**
 * The chart library has its own methods of that name, and one for drawing polygons by hand, which is not
 * used.
 */
const OWN_AT = /^apex-line-/

it.runIf(existsSync(ASSETS))('what is sent to browsers needs no function newer than its target', () => {
  const used = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const text = readFileSync(join(ASSETS, name), 'utf8')
      return [...text.matchAll(NEWER)]
        .filter(([call]) => !(call === '.at(' && OWN_AT.test(name)))
        .map(({ 0: call, index }) => `${name}: ${text.slice(Math.max(0, index - 40), index)}${call}`)
    })
  expect(used).toEqual([])
})
