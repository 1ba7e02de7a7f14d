import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { Variant } from './tests/journeys/support/test'
import { installedChromium } from './scripts/chromium.mjs'

const phone = { width: 375, height: 812 }
const desk = { width: 1280, height: 900 }

/** A whole job, from its beginning to its end. */
const WHOLE_JOB = /\/(customer|patient-month|nurse-month|manager-week|audit)\.spec/

/**
 * Every journey runs with scripts off and on, in both languages; the main job and the screens also at both widths with scripts.
 * The first variant, whose parts all appear in the others too, is for the main job only; a whole job runs twice: with scripts
 * in English at a desk, and without in Spanish on a phone.
 */
const variants: {
  name: string
  testMatch?: RegExp
  testIgnore?: RegExp | RegExp[]
  use: PlaywrightTestConfig<Variant>['use']
}[] = [
  {
    name: 'off-en-desk',
    testMatch: /main-job|sign-in/,
    use: { javaScriptEnabled: false, lang: 'en', viewport: desk },
  },
  {
    name: 'on-en-desk',
    testMatch: WHOLE_JOB,
    use: { javaScriptEnabled: true, lang: 'en', viewport: desk },
  },
  {
    name: 'on-en-phone',
    testIgnore: [/administration/, WHOLE_JOB],
    use: { javaScriptEnabled: true, lang: 'en', viewport: phone },
  },
  {
    name: 'on-es-desk',
    testIgnore: [/phone-budget|autosave|sign-in/, WHOLE_JOB],
    use: { javaScriptEnabled: true, lang: 'es', viewport: desk },
  },
  // Last, since its tests are the shortest: both processors stay busy to the end.
  { name: 'off-es-phone', use: { javaScriptEnabled: false, lang: 'es', viewport: phone } },
]

export default defineConfig<Variant>({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/support/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: installedChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: variants,
})
