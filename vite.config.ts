import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Puts the thread that reads uploaded spreadsheets beside the built server, as a file of its own. */
const parseThread: Plugin = {
  name: 'parse-thread',
  apply: 'build',
  buildStart() {
    if (this.environment.config.build.ssr) this.emitFile({ type: 'chunk', id: 'app/domain/imports/parse-thread.ts', fileName: 'parse-thread.js' })
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [!process.env.VITEST && remix(remixConfig), tsconfigPaths(), parseThread],
  optimizeDeps: { exclude: ['sequelize', 'sqlite3', 'pg', 'umzug'] },
  // Old hospital browsers on one side, Node on the other.
  build: { manifest: true, target: isSsrBuild ? 'node20' : 'es2020' },
  worker: { format: 'es' },
}))
