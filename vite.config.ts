import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import tsconfigPaths from 'vite-tsconfig-paths'
import remixConfig from './remix.config.js'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Builds the worker threads for heavy work and password checks as separate files next to the server. */
const threads: Plugin = {
  name: 'threads',
  apply: 'build',
  buildStart() {
    if (!this.environment.config.build.ssr) return
    for (const id of ['app/worker/heavy-thread.ts', 'app/domain/auth/guess-thread.ts'])
      this.emitFile({ type: 'chunk', id, fileName: id.replace(/.*\/(.*)\.ts$/, '$1.js') })
  },
}

/**
 * Builds the program of `npm run worker` next to the server, because it needs the texts as the build bundles
 * them.
 */
const worker: Plugin = {
  name: 'worker',
  apply: 'build',
  buildStart() {
    if (this.environment.config.build.ssr)
      this.emitFile({ type: 'chunk', id: 'scripts/worker.ts', fileName: 'worker.js' })
  },
}

/** Fails the build, naming the questionnaire, if one cannot be filled in or scored, or lacks a text. */
const soundQuestionnaires: Plugin = {
  name: 'sound-questionnaires',
  apply: 'build',
  async buildStart() {
    if (this.environment.config.build.ssr) return
    const { module } = await runnerImport<{ mustBeSound: () => void }>(
      'app/domain/scoring/check/check-build.ts',
      {
        configFile: false,
        resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
      },
    )
    module.mustBeSound()
  },
}

/** The calendar's styles embed an icon font, which none of our pages use and the content policy blocks. */
const withoutIconFont: Plugin = {
  name: 'without-icon-font',
  transform: (code, id) =>
    id.includes('@fullcalendar/core/internal-common')
      ? { code: code.replace(/@font-face\{font-family:fcicons.*?\}/, ''), map: null }
      : null,
}

/** Moves the license notices of libraries from the scripts into one separate file. */
const licenceNotices: Plugin = {
  name: 'licence-notices',
  apply: 'build',
  generateBundle(_, bundle) {
    if (this.environment.config.build.ssr) return
    const notices = new Set<string>()
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      chunk.code = chunk.code.replace(
        /\/\*\*(?:(?!\*\/)[^])*?@license(?:(?!\*\/)[^])*\*\/\n?/g,
        (notice) => (notices.add(notice.trim()), ''),
      )
    }
    this.emitFile({ type: 'asset', fileName: 'assets/licences.txt', source: [...notices].join('\n\n') })
  },
}

/**
 * Libraries, shell, forms, autosave and score charts in one chunk each: screens need all of them, and many
 * small files compress badly. A phone on a slow connection pays for each file.
 */
function chunkOf(id: string): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router|server-runtime))\//.test(
      id,
    )
  )
    return 'library'
  if (
    /\/app\/(platform\/return-to\.ts|shell\/(?!idle\/|search\/(?!use-search-keys)|video\/|chat|use-written|bare-error|error-fallback|login-form|company-view|run-progress|stop-mails-page)|i18n\/|ui\/\w+\/(alert|badge|button|card|class-names|details|icon|menu|page|saving-indicator|spinner|timings|toasts)\.ts)|node_modules\/remix-utils\//.test(
      id,
    )
  )
    return 'shell'
  if (
    /\/app\/forms\/\w+\/(use-data-form|data-form|use-form-guard|text-field|choice-fields|field-shell|error-summary|conflict-table|form-context|form-labels|native-validity|use-focus-on-refusal)\.ts/.test(
      id,
    )
  )
    return 'forms'
  // Shared by the chunks below and the forms: inside one of them it would be loaded by the other's pages as
  // well.
  if (/\/app\/forms\/\w+\/(merge-sections|field-errors)\.ts/.test(id)) return 'parts'
  if (/\/app\/forms\/\w+\/drafts\.ts/.test(id)) return 'drafts'
  if (/\/app\/(forms|ui)\/\w+\/(use-autosave|come-back|send-kept|save-state|session-events)\.ts/.test(id))
    return 'writing'
  if (/\/app\/ui\/chart\/(chart-geometry|chart-table|chart-ticks)\.ts/.test(id)) return 'charts'
  if (/\/app\/ui\/\w+\/(gauge|trend|score-panel|score-widget|questionnaire-list)\.ts/.test(id))
    return 'scores'
  return undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    !process.env.VITEST && remix(remixConfig),
    tsconfigPaths(),
    threads,
    worker,
    soundQuestionnaires,
    withoutIconFont,
    licenceNotices,
  ],
  optimizeDeps: { exclude: ['sequelize', 'sqlite3', 'pg', 'umzug'] },
  // Old hospital browsers on one side, Node on the other.
  build: {
    manifest: true,
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    target: isSsrBuild ? 'node20' : 'es2020',
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
  worker: { format: 'es', plugins: () => [tsconfigPaths()] },
}))
