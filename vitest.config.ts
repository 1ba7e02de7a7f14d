import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

const shared = { plugins: [tsconfigPaths()] }

export default defineConfig({
  test: {
    // The files of a project are independent: every processor takes its share.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: { name: 'unit', environment: 'node', include: ['app/**/*.test.ts', 'db/**/*.test.ts', 'tests/unit/**/*.test.ts'], exclude: ['**/*.service.test.ts', 'node_modules/**'] },
      },
      {
        ...shared,
        test: { name: 'component', environment: 'jsdom', include: ['app/**/*.test.tsx'], setupFiles: ['tests/setup/component.ts'] },
      },
      {
        ...shared,
        test: {
          name: 'service', environment: 'node', pool: 'forks', include: ['app/**/*.service.test.ts', 'tests/service/**/*.test.ts'],
          globalSetup: ['tests/setup/database-global.ts'], setupFiles: ['tests/setup/database.ts'], testTimeout: 30_000, hookTimeout: 60_000,
        },
      },
    ],
  },
})
