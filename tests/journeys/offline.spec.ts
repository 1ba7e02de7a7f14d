import type { Page } from '@playwright/test'
import { expect, settled, test } from './support/test'

const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))

test('what a participant writes without a connection is kept, sent when it is back, and gone after signing out', async ({
  page,
  context,
  say,
  signIn,
  scripts,
}) => {
  test.skip(!scripts, 'only scripts can keep anything')
  await signIn('participant@demo.example')
  const open = async (path: string, on: Page = page) => {
    await on.goto(path)
    await settled(on, scripts)
    await on.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }
  const saved = page.getByRole('heading', { name: 'Saved on this phone' })
  const notes = await context.newPage()
  const metrics = await context.newPage()

  await test.step('a rating, a measured value and a note are written without a connection', async () => {
    await open('/participant/habits')
    await open('/participant/metrics?modal=entry', metrics)
    await open('/participant/notes', notes)
    await metrics.getByLabel(say('metrics.field.value')).fill('183.5')
    await context.setOffline(true)
    const habit = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('slider') })
      .first()
    await habit.getByRole('slider').fill('9')
    await habit.getByRole('button').first().click()
    await expect(saved).toBeVisible()
    await metrics
      .locator('form#entry')
      .getByRole('button', { name: say('ui.save') })
      .click()
    await expect(metrics.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
    await notes.getByLabel(say('wellness.notesField')).fill('Without a line')
    await expect(notes.getByText(say('autosave.unsent'))).toBeVisible()
  })

  await test.step('no page of the record is cached: what cannot be loaded says so', async () => {
    await page.goto('/participant/habits')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline · Sin conexión')
  })

  await test.step('all of it arrives when the connection is back', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('wellness.habitsTitle'))
    await expect(metrics).toHaveURL(/\/participant\/home$/)
    await expect(notes.getByText(say('autosave.saved'), { exact: true })).toBeVisible()
    await notes.close()
    await metrics.close()
    await open('/participant/home')
    const arrives = (path: string, text: string | RegExp) =>
      expect(async () => {
        // Pending entries are sent once the page's scripts have taken over.
        await open(path)
        await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
    await arrives('/participant/habits', say('wellness.todayIs', { n: 9 }))
    await arrives('/participant/metrics/entries', /183[.,]5/)
    await page.goto('/participant/notes')
    await expect(page.getByLabel(say('wellness.notesField'))).toHaveValue('Without a line')
  })

  await test.step('what the server refuses is shown with the reason until it is removed', async () => {
    await open('/participant/metrics?modal=entry')
    await page.getByLabel(say('metrics.field.systolic')).fill('80')
    await page.getByLabel(say('metrics.field.diastolic')).fill('121')
    await context.setOffline(true)
    await page
      .locator('form#entry')
      .getByRole('button', { name: say('ui.save') })
      .click()
    await expect(saved).toBeVisible()
    await context.setOffline(false)
    const refused = page.getByRole('alert').filter({ hasText: say('shell.notTaken') })
    for (const path of ['/participant/home', '/participant/habits']) {
      await open(path)
      await expect(refused).toContainText('80/121 mmHg')
      await expect(refused).toContainText(say('metrics.systolicAbove'))
    }
    await refused.getByRole('button', { name: say('shell.notTakenSeen') }).click()
    await expect(refused).toHaveCount(0)
  })

  await test.step('signing out removes the worker and what it kept', async () => {
    await open('/participant/home')
    expect((await kept(page)).workers).toBe(1)
    await page.evaluate(async () => {
      localStorage.setItem('device_uuid', 'phone-1')
      localStorage.setItem('typed', 'a text')
      await (await caches.open('tendwell-kept-v1')).put('/kept/note', new Response('a text'))
    })
    page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe(say('shell.logoutUnsent'))
      void dialog.accept()
    })
    await page
      .getByRole('button', { name: new RegExp(say('shell.account')) })
      .or(page.locator('summary').filter({ hasText: say('shell.account') }))
      .first()
      .click()
    await page.getByRole('button', { name: say('shell.logout'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] })
    const local = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    expect([await local('device_uuid'), await local('typed')]).toEqual([null, null])
    await page.goto('/user/login')
    await expect.poll(() => local('device_uuid')).toBe('phone-1')
    expect(await local('typed')).toBeNull()
  })
})
