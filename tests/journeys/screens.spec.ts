import { screenIds, screenOf } from '../../app/access/screens'
import { demoIds } from './support/demo-ids'
import { bringRules, inspectAccessibility, inspectPage } from './support/inspect'
import { readers } from './support/places'
import { expect, settled, test } from './support/test'

test.use({
  // With scripts, half of the readers see their screens in the other language and color scheme.
  colorScheme: async ({ lang }, use) => use(lang === 'es' ? 'dark' : 'light'),
  contextOptions: { reducedMotion: 'reduce' },
})
// All screens of a role are checked in one test, on a machine that may be busy.
test.slow()
test.skip(
  ({ scripts, lang }) => !scripts && lang === 'en',
  'without scripts seen once; the widths and languages are those of the others',
)

test.beforeEach(({ context, scripts }) => (scripts ? bringRules(context) : undefined))

const NO_IDS = {
  participant: 0,
  survey: 0,
  completed: 0,
  provider: 0,
  practice: 0,
  practitioner: 0,
  flagged: 0,
  died: 0,
  draft: 0,
  locked: 0,
  billed: 0,
  reviewed: 0,
  patientUser: 0,
  physicianUser: 0,
}

/**
 * Covered by other tests of this file, because they need a form to be submitted first; the diet page needs
 * its service and is covered by diet.spec.ts.
 */
const BY_OTHER_WAYS = ['survey.doctorFill', 'survey.doctorCreate', 'survey.diet']

test('every page of the screens table is looked at', () => {
  const looked = new Set<string>([
    ...BY_OTHER_WAYS,
    ...Object.values(readers).flatMap(({ places }) => places(NO_IDS).map(({ id }) => id)),
  ])
  expect(screenIds.filter((id) => screenOf(id).kind === 'page' && !looked.has(id))).toEqual([])
})

test('answering for a patient shows every kind of question', async ({
  page,
  server,
  say,
  signIn,
  lang,
  scripts,
}) => {
  await signIn('physician@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  await page.goto(`/participant/chart/id/${participant}`)
  const edits = await page
    .locator('main a[href*="/survey/doctorFill/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(edits.length).toBeGreaterThan(2)
  for (const href of edits) {
    await page.goto(href)
    for (const question of await jumps(page)) {
      await page.goto(new URL(question, page.url()).href)
      await inspectPage(page, { lang, where: question })
      if (scripts) await inspectAccessibility(page, question)
    }
  }
  // A number out of range: the question is shown again with its message.
  await page.goto(`${edits.find((href) => !href.includes('PHQ9'))}`)
  const boxes = page.getByRole('main').locator('input[type=text]:not([name=reason])')
  for (const question of await jumps(page)) {
    if (await boxes.count()) break
    await page.goto(new URL(question, page.url()).href)
  }
  await settled(page, scripts)
  if (await boxes.count()) {
    await boxes.first().fill('99999')
    await page.getByRole('button', { name: say('ui.next'), exact: true }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await inspectPage(page, { lang, where: 'refused answer' })
    if (scripts) await inspectAccessibility(page, 'refused answer')
  }
})

for (const [place, [name, { who, places }]] of Object.entries(readers).entries())
  test.describe(() => {
    test.use({ lang: async ({ lang, scripts }, use) => use(scripts && place % 2 ? 'es' : lang) })
    test(`the screens of a ${name} are whole`, async ({ page, server, signIn, lang, scripts }) => {
      if (who) await signIn(who)
      for (const { path, status } of places(await demoIds(server.databaseFile))) {
        const response = await page.goto(path)
        expect.soft(response?.status(), path).toBe(status)
        await inspectPage(page, { lang, where: path })
        if (scripts) await inspectAccessibility(page, path)
      }
    })
  })

test("a patient's contact details open within the page", async ({ page, server, signIn, lang }) => {
  await signIn('physician@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  await page.goto(`/participant/chart/id/${participant}`)
  await page.getByRole('main').locator('summary').first().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'participant@demo.example' })).toBeVisible()
  await inspectPage(page, { lang, where: 'contact data' })
})

test('refused forms, messages and an import with errors are whole', async ({
  page,
  say,
  signIn,
  lang,
  scripts,
}) => {
  const look = async (where: string) => {
    await inspectPage(page, { lang, where })
    if (scripts) await inspectAccessibility(page, where)
  }
  await page.goto('/user/login')
  await settled(page, scripts)
  await page.getByLabel(say('auth.email')).fill('admin@demo.example')
  await page.getByLabel(say('auth.password')).fill('Wrong-1-password')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth.signIn') })
    .click()
  await expect(page.getByText(say('auth.wrongLogin'))).toBeVisible()
  await look('refused sign-in')

  await signIn('practice-manager@demo.example')
  await page.goto('/participant/importForPractice/practiceId/1')
  await settled(page, scripts)
  await page.getByRole('combobox', { name: say('imports.plan'), exact: true }).selectOption({ index: 1 })
  await page.getByLabel(say('imports.file')).setInputFiles('tests/data/import/participants_errors_40.csv')
  if (!scripts) await page.getByRole('button', { name: say('imports.preview'), exact: true }).click()
  await expect(page.getByText(say('imports.invalidData')).first()).toBeVisible()
  await look('import with errors')
})

/** The first two questions and the last one of the current questionnaire. */
async function jumps(page: import('@playwright/test').Page): Promise<string[]> {
  const all = await page
    .locator('main a[href*="question="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set([...all.slice(0, 2), ...all.slice(-1)])]
}
