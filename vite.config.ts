import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  plugins: [!process.env.VITEST && remix(remixConfig), tsconfigPaths()],
  optimizeDeps: { exclude: ['sequelize', 'sqlite3', 'pg', 'umzug'] },
  build: { manifest: true, target: 'es2020' },
  worker: { format: 'es' },
})
