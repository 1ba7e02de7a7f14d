import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Package = Partial<Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>>>

const { dependencies, devDependencies, scripts } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Required<Package>

/** Packages that no file imports, and who needs them. */
const BY_NAME: Record<string, string> = {
  '@expo-google-fonts/courier-prime': 'read as files by app/integrations/pdf/fonts.server.ts',
  '@expo-google-fonts/noto-emoji': 'read as files by app/integrations/pdf/fonts.server.ts',
  '@expo-google-fonts/noto-sans': 'read as files by app/integrations/pdf/fonts.server.ts',
  '@expo-google-fonts/noto-sans-math': 'read as files by app/integrations/pdf/fonts.server.ts',
  '@expo-google-fonts/noto-sans-symbols-2': 'read as files by app/integrations/pdf/fonts.server.ts',
  '@remix-run/serve': 'serves the product: npm start',
  '@testing-library/dom': 'peer of @testing-library/react',
  autoprefixer: 'named in postcss.config.js',
  'dependency-cruiser': 'npm run floors',
  eslint: 'npm run lint',
  i18next: 'peer of remix-i18next',
  'patch-package': 'npm postinstall',
  postcss: 'peer of autoprefixer and tailwindcss',
  prettier: 'npm run format',
  'react-i18next': 'peer of remix-i18next',
  terser: 'peer of vite, named in vite.config.ts',
}

const inFolders = ['app', 'db', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
const atTop = readdirSync('.').filter((name) => /\.config\.(ts|js)$|\.cjs$/.test(name))
const sources = [...inFolders, ...atTop].filter((name) => /\.(tsx?|mjs|cjs|js)$/.test(name))

/** Package names in an import, require or resolve, without the path inside the package. */
const NAMED = /(?:\bfrom|\bimport|\brequire|\bresolve|runnerImport)\b[\s(]*['"`](@[\w.-]+\/[\w.-]+|[\w.-]+)/g

const product = new Set<string>()
const imported = new Set<string>()
for (const file of sources)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(NAMED)) {
    imported.add(name!)
    if (/^(app|db|scripts)\//.test(file) && !file.includes('.test.')) product.add(name!)
  }

/** The package that a types package describes. */
const described = (name: string) => name.replace(/^@types\//, '')
const used = (name: string, by: ReadonlySet<string>) =>
  by.has(described(name)) || name === '@types/node' || name in BY_NAME

describe('a package is in package.json because something uses it', () => {
  it('of those for the product, the product uses each', () => {
    expect(Object.keys(dependencies).filter((name) => !used(name, product))).toEqual([])
  })

  it('of those for development, something uses each', () => {
    expect(Object.keys(devDependencies).filter((name) => !used(name, imported))).toEqual([])
  })

  it('those used only by name are listed, and no file imports them', () => {
    const listed = { ...dependencies, ...devDependencies }
    expect(Object.keys(BY_NAME).filter((name) => !(name in listed) || imported.has(name))).toEqual([])
  })

  it('the file or command that is said to use one exists', () => {
    const untrue = Object.entries(BY_NAME).filter(([name, why]) => {
      const file = /\S+\.(?:ts|js)$/.exec(why)?.[0]
      const command = /^npm (?:run )?(\w+)/.exec(why)?.[1]
      return (file && !readFileSync(file, 'utf8').includes(name)) || (command && !scripts[command])
    })
    expect(untrue).toEqual([])
  })
})
