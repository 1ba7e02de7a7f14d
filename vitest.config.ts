import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/longest-first'

const shared = { plugins: [tsconfigPaths()] }

const files = ['app', 'db', 'tests/unit'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)
const units = files.filter((file) => file.endsWith('.test.ts') && !file.endsWith('.service.test.ts'))
const components = files.filter((file) => file.endsWith('.test.tsx'))
/** Tests without any database dependency run only on SQLite. */
const ONCE = [
  'app/domain/calendar/emr-faults.service.test.ts',
  'tests/service/access/deep-link.test.ts',
  'tests/service/access/manifest.test.ts',
]
const services = [
  ...files.filter((file) => file.endsWith('.service.test.ts')),
  ...readdirSync('tests/service', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('tests/service', name)),
].filter((file) => process.env.TEST_DATABASE !== 'postgres' || !ONCE.includes(file))

/**
 * True for a test that mocks modules, settings or timers, or loads the built product next to the sources: it
 * needs its own process.
 */
const alone = (file: string) =>
  /\bvi\.(mock|doMock|resetModules|stub|useFakeTimers)|\bbuiltServer\(/.test(readFileSync(file, 'utf8'))
/**
 * The other tests share one process and its loaded modules: loading them for each file took longer than the
 * tests.
 */
const together = (file: string) => !alone(file)

/** A busy machine must not fail a test. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 }
const node = { ...patient, environment: 'node' } as const
const component = { ...patient, environment: 'jsdom', setupFiles: 'tests/setup/component.ts' } as const

const service = {
  ...node,
  pool: 'forks',
  globalSetup: 'tests/setup/database-global.ts',
  setupFiles: 'tests/setup/database.ts',
} as const

export default defineConfig({
  test: {
    // Files of a project are independent, and a test that waits for its database leaves its processor idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: [
      { ...shared, test: { ...node, name: 'unit', isolate: false, include: units.filter(together) } },
      { ...shared, test: { ...node, name: 'unit-alone', include: units.filter(alone) } },
      {
        ...shared,
        test: { ...component, name: 'component', isolate: false, include: components.filter(together) },
      },
      { ...shared, test: { ...component, name: 'component-alone', include: components.filter(alone) } },
      {
        ...shared,
        test: { ...service, name: 'service', isolate: false, include: services.filter(together) },
      },
      { ...shared, test: { ...service, name: 'service-alone', include: services.filter(alone) } },
    ],
  },
})
