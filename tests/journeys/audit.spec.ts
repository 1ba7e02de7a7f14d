import { readFileSync } from 'node:fs'
import { as, type Desk } from './support/desk'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

const PATIENT = 'participant@demo.example'

/** The first and the last day of the previous month. */
function monthBefore(): { from: string; to: string } {
  const today = new Date()
  const day = (place: number, months: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, place)).toISOString().slice(0, 10)
  return { from: day(1, -1), to: day(0, 0) }
}

test('an audit: who saw this patient in the previous month, and what was changed, as administrator and patient read it', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const desk: Desk = { page, say, scripts, signIn }
  const { participant } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  const rows = main.locator('table.dt tbody tr')
  const { from, to } = monthBefore()
  const follow = async (name: string) => {
    await main.getByRole('link', { name }).first().click()
    await settled(page, scripts)
  }
  /** Fills in the form above a list, collapsed or not, and submits it. */
  const filter = async (values: Record<string, string>) => {
    const form = main.getByRole('search')
    for (const summary of await form.locator('summary').all())
      if (await summary.isVisible()) await summary.click()
    for (const [name, value] of Object.entries(values))
      await form.locator(`input[name="${name}"]`).fill(value)
    await form.getByRole('button', { name: say('ui.filter'), exact: true }).click()
    for (const [name, value] of Object.entries(values))
      await page.waitForURL((url) => url.searchParams.get(name) === value)
    await settled(page, scripts)
  }
  const found = (n: number) => expect(main.getByRole('status')).toHaveText(say('table.results', { n }))

  await test.step('the administrator finds the patient, and what the log has about them in that month', async () => {
    await signIn('admin@demo.example')
    await page.goto('/participant/admin')
    await settled(page, scripts)
    await main.locator('input[type=search]').fill('mossley elliot')
    await main.locator('input[type=search]').press('Enter')
    await expect(main.getByText(PATIENT).first()).toBeVisible()
    // On a phone the administration is collapsed inside the menu.
    const log = page.locator('a[href="/userlog/browse"]')
    const folds = page.locator('header details:not([open])', { has: log }).locator('> summary')
    const shown = log.filter({ visible: true })
    while ((await shown.count()) === 0) await folds.filter({ visible: true }).first().click()
    await shown.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('userlog.title'))
    await settled(page, scripts)
    await filter({ patient: 'mossley elliot', from, to })
    await found(14)
  })

  await test.step('two pages list who read, who changed what, whom a list showed, and who viewed as another', async () => {
    await follow(say('table.rows', { n: 10 }))
    await expect(rows).toHaveCount(10)
    const by = (email: string) => rows.filter({ hasText: email })
    const masked = by('admin@demo.example').filter({
      hasText: say('userlog.masked', { email: 'physician@demo.example' }),
    })
    await expect(masked).toHaveCount(2)
    const changed = by('practice-manager@demo.example').filter({ hasText: say('userlog.type.UPDATE') })
    await expect(changed).toContainText(say('participant.comment'))
    await expect(by('dietitian@demo.example')).toContainText('Elliot Mossley')
    await expect(by('nurse@demo.example')).toHaveCount(2)
    await follow(say('table.next'))
    await expect(rows).toHaveCount(4)
    await expect(by('nurse@demo.example')).toHaveCount(1)
    await expect(by('physician@demo.example')).toHaveCount(3)
    await expect(by('health-mentor@demo.example')).toHaveCount(0)
  })

  await test.step('the file has the same entries', async () => {
    const coming = page.waitForEvent('download')
    await main.getByRole('link', { name: say('table.export') }).click()
    const lines = readFileSync(await (await coming).path(), 'utf8')
      .trim()
      .split('\n')
    expect(lines).toHaveLength(1 + 14)
    const text = lines.join('\n')
    for (const name of ['physician', 'nurse', 'practice-manager', 'dietitian', 'admin'])
      expect(text).toContain(`${name}@demo.example`)
    expect(text).not.toContain('health-mentor@')
  })

  await test.step('the patient reads the same, in their own words', async () => {
    await as(desk, PATIENT)
    await page.goto(`/participant/profile/id/${participant}`)
    await settled(page, scripts)
    await follow(say('participant.readers'))
    await filter({ from, to })
    await found(14)
    for (const [role, times] of [
      ['PRACTICE_MANAGER', 3],
      ['DIETITIAN', 1],
      ['NURSE', 3],
    ] as const)
      await expect(rows.filter({ hasText: `${say(`practitioner.role.${role}`)}, ` })).toHaveCount(times)
    const team = say('readers.type.UPDATE', { what: say('readers.what.provider') })
    await expect(rows.filter({ hasText: team })).toHaveCount(1)
    await expect(rows.filter({ hasText: say('readers.as', { name: '' }).trim() })).toHaveCount(2)
    await expect(rows.filter({ hasText: say('practitioner.role.HEALTH_MENTOR') })).toHaveCount(0)
  })
})
