import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { Variant } from './tests/journeys/support/test'
import { installedChromium } from './scripts/chromium.mjs'

const phone = { width: 375, height: 812 }
const desk = { width: 1280, height: 900 }

/** A complete task, from beginning to end. */
const WHOLE_JOB = 'customer|patient-month|nurse-month|manager-week|audit'
/** Work done on a computer by staff and administrators. */
const DESK_WORK =
  'administration|billing|calendar|deployment|emr|jobs|keyboard|lists|menus|monitoring|monitoring-bills|monitoring-mended|monitoring-check|notes|paper|reports|safety'
const journeys = (...names: string[]) => new RegExp(`/(${names.join('|')})\\.spec`)

/**
 * Every journey runs without scripts in Spanish on a phone, and with scripts in English where its users are:
 * on a computer, or on a phone. The main task also runs with scripts in Spanish; so do the screens of every
 * second reader, on the phone. The first variant is for the main task and for signing in.
 */
const variants: {
  name: string
  testMatch?: RegExp
  testIgnore?: RegExp
  use: PlaywrightTestConfig<Variant>['use']
}[] = [
  {
    name: 'off-en-desk',
    testMatch: journeys('main-job', 'sign-in'),
    use: { javaScriptEnabled: false, lang: 'en', viewport: desk },
  },
  {
    name: 'on-en-desk',
    testMatch: journeys(WHOLE_JOB, DESK_WORK, 'workspace'),
    use: { javaScriptEnabled: true, lang: 'en', viewport: desk },
  },
  {
    name: 'on-en-phone',
    testIgnore: journeys(WHOLE_JOB, DESK_WORK),
    use: { javaScriptEnabled: true, lang: 'en', viewport: phone },
  },
  {
    name: 'on-es-desk',
    testMatch: journeys('main-job'),
    use: { javaScriptEnabled: true, lang: 'es', viewport: desk },
  },
  // Last, because its tests are the shortest: both processors stay busy to the end.
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
