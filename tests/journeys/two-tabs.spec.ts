import type { Page } from '@playwright/test'
import { enterAs } from './support/another'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test.beforeEach(({ scripts }) => test.skip(!scripts, 'only scripts keep what could not be sent'))

const OWN = 'Typed here while the connection was away'
const THEIRS = 'Saved meanwhile by a colleague'

const TEXTS = [
  {
    what: 'a section of a note',
    email: 'physician@demo.example',
    address: ({ participant, draft }: Ids) =>
      `/participant/editNote/participantId/${participant}/id/${draft}`,
    field: (page: Page) => page.locator('textarea[name=chief_complaint]'),
  },
  {
    what: 'a comment of a practice',
    email: 'physician@demo.example',
    address: ({ participant }: Ids) => `/participant/providerList/id/${participant}`,
    field: (page: Page) => page.locator('textarea[name=comment]').first(),
  },
  {
    what: 'a note to oneself',
    email: 'participant@demo.example',
    address: () => '/participant/notes',
    field: (page: Page) => page.locator('textarea[name=notes]'),
  },
] as const

type Ids = Awaited<ReturnType<typeof demoIds>>

for (const { what, email, address, field } of TEXTS)
  test(`${what} that was typed over what somebody has saved is sent only if its writer chooses so`, async ({
    page,
    browser,
    context,
    server,
    signIn,
    say,
  }) => {
    test.slow()
    await signIn(email)
    const there = address(await demoIds(server.databaseFile))
    const open = async (tab: Page) => {
      await tab.goto(there)
      await settled(tab, true)
    }
    const formOf = (tab: Page) => tab.locator('form').filter({ has: field(tab) })
    const state = (tab: Page, name: string) =>
      expect(formOf(tab).locator('[data-save-state]')).toHaveAttribute('data-save-state', name)
    const colleague = await enterAs({ browser, url: server.url, say, email })
    const stored = async (text: string) => {
      const reader = await context.newPage()
      await open(reader)
      await expect(field(reader)).toHaveValue(text)
      await reader.close()
    }
    const another = async (text: string) => {
      await open(colleague)
      await field(colleague).fill(text)
      await state(colleague, 'saved')
    }
    const asks = async () => {
      await state(page, 'conflict')
      await expect(formOf(page).getByRole('alert').filter({ hasText: THEIRS })).toBeVisible()
      await expect(field(page)).toHaveValue(OWN)
    }

    await test.step('it is kept in its tab while the connection is down, and another tab saves', async () => {
      await open(page)
      await page.evaluate(() => {
        window.fetch = () => Promise.reject(new TypeError('no connection'))
        navigator.sendBeacon = () => false
      })
      await field(page).fill(OWN)
      await state(page, 'unsent')
      await another(THEIRS)
    })

    await test.step('a reloaded page shows both and sends nothing', async () => {
      await page.reload()
      await settled(page, true)
      await asks()
      await stored(THEIRS)
    })

    await test.step('nor does one that was left and is opened again', async () => {
      await page.goto('/')
      await settled(page, true)
      await open(page)
      await asks()
      await stored(THEIRS)
    })

    await test.step('its writer keeps their own text', async () => {
      await formOf(page)
        .getByRole('button', { name: new RegExp(say('autosave.keep')) })
        .click()
      await state(page, 'saved')
      await stored(OWN)
    })

    await test.step('the same when the connection comes back to a page that stayed open', async () => {
      await page.evaluate(() => {
        const own = window.fetch.bind(window)
        window.fetch = () => Promise.reject(new TypeError('no connection'))
        window.addEventListener('online', () => (window.fetch = own))
      })
      await field(page).fill(`${OWN}, and again`)
      await state(page, 'unsent')
      await another(THEIRS)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await state(page, 'conflict')
      await expect(formOf(page).getByRole('alert').filter({ hasText: THEIRS })).toBeVisible()
      await stored(THEIRS)
      await formOf(page)
        .getByRole('button', { name: new RegExp(say('autosave.take')) })
        .click()
      await expect(field(page)).toHaveValue(THEIRS)
      await stored(THEIRS)
    })
    await colleague.context().close()
  })
