import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import type { Variant } from './tests/journeys/support/test'
import { installedChromium } from './scripts/chromium.mjs'

const phone = { width: 375, height: 812 }
const desk = { width: 1280, height: 900 }

/** A whole job, from its beginning to its end. */
const WHOLE_JOB = 'customer|patient-month|nurse-month|manager-week|audit'
/** What is done at a desk, by those who work there. */
const DESK_WORK =
  'administration|billing|calendar|deployment|emr|jobs|keyboard|lists|menus|monitoring|monitoring-bills|notes|paper|reports|safety'
const journeys = (...names: string[]) => new RegExp(`/(${names.join('|')})\\.spec`)

/**
 * Every journey runs without scripts in Spanish on a phone, and with scripts in English where its people are: at a
 * desk, or on a phone. The main job is also done with scripts in Spanish; the screens of every second reader are seen
 * so on the phone. The first variant is for the main job and for signing in.
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
