import type { Page } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { inspectAccessibility, inspectPage } from './support/inspect'
import { startServer } from './support/server'
import { expect, settled, test as base } from './support/test'

const RESEARCH = {
  RESEARCH_SECRET: 'journey-secret-journey-secret-32',
  RESEARCH_ORIGINS: 'https://study.example',
  RESEARCH_COMPANIES: '1,2,3,4',
}
const VISIT = ['mh', 'diet', 'stress', 'exercise', 'sleep']

const test = base.extend({
  server: async ({}, use) => {
    const server = await startServer(RESEARCH)
    await use(server)
    await server.stop()
  },
})

// The screens are covered in all variants elsewhere; this story runs once without and once with scripts.
test.skip(({ lang, scripts }) => scripts === (lang === 'es'), 'told in two variants')

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) })

test('a practice creates questionnaires, fills one in, reads and hands over the scores; an administrator inspects and deletes', async ({
  page,
  server,
  say,
  signIn,
  scripts,
  lang,
}) => {
  const { participant } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')

  await test.step('the wellness visit is chosen at once and created', async () => {
    await page.goto(`/participant/details/id/${participant}`)
    await settled(page, scripts)
    if (scripts) {
      await expect(main.getByRole('button', { name: say('details.create') })).toBeDisabled()
      await box(page, say('stress.title')).check()
    } else await main.getByRole('link', { name: say('details.selectVisit') }).click()
    for (const code of VISIT) await expect(box(page, say(`${code}.title`))).toBeChecked()
    await expect(box(page, say('gad7.title'))).not.toBeChecked()
    await main.getByRole('button', { name: say('details.create') }).click()
    await expect(page.getByText(say('questionnaire.createdMany'), { exact: true })).toBeVisible()
  })

  await test.step('one is filled in for the patient', async () => {
    const row = main.locator('li').filter({ hasText: say('exercise.title') })
    await row.getByRole('link', { name: say('questionnaire.start') }).click()
    for (const [question, value] of [
      ['EXERCISE_DAYS', '3'],
      ['EXERCISE_MINUTES', '40'],
      ['EXERCISE_STRENGTH', '2'],
      ['EXERCISE_SITTING', '7'],
    ] as const) {
      await expect(main.getByRole('heading', { level: 2, name: say(`exercise.${question}`) })).toBeVisible()
      await main.locator('input:not([type=hidden])').first().fill(value)
      await main
        .getByRole('button', {
          name: say(question === 'EXERCISE_SITTING' ? 'questionnaire.finish' : 'ui.next'),
          exact: true,
        })
        .click()
    }
    await expect(main.getByText(say('questionnaire.thanks.administeredCompleteTitle'))).toBeVisible()
  })

  await test.step('the responses show what was answered, what is new and what it scores', async () => {
    await page.goto(`/participant/details/id/${participant}`)
    await settled(page, scripts)
    await main
      .getByRole('listitem')
      .filter({ hasText: say('exercise.title') })
      .getByRole('link', { name: new RegExp(`^${say('questionnaire.responses')}`) })
      .click()
    await page.waitForURL(/\/survey\/responses\//)
    await settled(page, scripts)
    await expect(main.getByText(say('responses.new'), { exact: true })).toHaveCount(4)
    await expect(main.getByRole('figure', { name: say('score.SCORE_EXER.name'), exact: true })).toContainText(
      '120',
    )
    await inspectPage(page, { lang, where: 'responses' })
    if (scripts) await inspectAccessibility(page, 'responses')
  })
  const responses = new URL(page.url()).pathname

  await test.step('the scores go to the research site once, by a button where there are no scripts', async () => {
    await main.getByLabel(say('research.returnUrl')).fill('https://elsewhere.example/')
    await main.getByRole('button', { name: say('research.createLink') }).click()
    await expect(main.getByText(say('research.badReturn'))).toBeVisible()
    await main.getByLabel(say('research.returnUrl')).fill('https://study.example/back')
    await main.getByLabel(say('research.caseIndex')).fill('5')
    await main.getByRole('button', { name: say('research.createLink') }).click()
    const posted: URLSearchParams[] = []
    await page.route('https://study.example/**', (route) => {
      posted.push(new URLSearchParams(route.request().postData() ?? ''))
      return route.fulfill({ contentType: 'text/html', body: '<h1>Study</h1>' })
    })
    await main.getByRole('link', { name: say('research.open') }).click()
    if (!scripts) {
      await page.waitForURL(/\/conifer\?/)
      expect(posted).toEqual([])
      await main.getByRole('button', { name: say('research.send') }).click()
    }
    await expect(page.getByRole('heading', { name: 'Study' })).toBeVisible()
    expect(posted).toHaveLength(1)
    const { imdata, caseIndex } = Object.fromEntries(posted[0]!)
    expect([caseIndex, (JSON.parse(imdata!) as { SCORE_EXER: { score: number } }).SCORE_EXER.score]).toEqual([
      '5',
      120,
    ])
    await page.goBack()
    await expect(main.getByRole('button', { name: say('research.send') })).toBeVisible()
    expect(posted).toHaveLength(1)
  })

  await test.step('an administrator inspects the survey and deletes it', async () => {
    await page.context().clearCookies()
    await signIn('admin@demo.example')
    await page.goto(responses.replace('/responses/', '/show/'))
    await settled(page, scripts)
    await expect(main.getByRole('table').first()).toContainText('EXERCISE_SITTING')
    await main.getByRole('link', { name: say('ui.delete'), exact: true }).click()
    await expect(page.getByText(say('responses.deleteQuestion'))).toBeVisible()
    await page.getByRole('button', { name: say('ui.delete'), exact: true }).click()
    await expect(page.getByText(say('responses.deleted'), { exact: true })).toBeVisible()
    await page.goto(responses)
    await expect(page).not.toHaveURL(new RegExp(responses))
  })
})
