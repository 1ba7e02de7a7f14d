import { demoIds } from './support/demo-ids'
import { answerAll, startQuestionnaire, type Filling } from './support/fill'
import { expect, settled, test } from './support/test'

test('a complete wellness visit is filled in, read back and continued', async ({
  page,
  say,
  server,
  signIn,
  scripts,
}, { project }) => {
  test.skip(!/phone/.test(project.name), 'a visit on a phone')
  test.slow()
  const filling: Filling = { page, say, scripts }
  await signIn('participant@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  for (const code of ['MH', 'DIET', 'STRESS', 'EXERCISE', 'SLEEP']) {
    await test.step(code, async () => {
      await startQuestionnaire(filling, code, participant)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${code} fits the width`,
      ).toBe(true)
      const asked = await answerAll(filling, code)
      expect(new Set(asked).size, `${code} asks nothing twice`).toBe(asked.length)
    })
  }
  await page.getByRole('link', { name: say('questionnaire.readAnswers') }).click()
  await expect(page.getByRole('heading', { level: 2, name: say('fill.answersTitle') })).toBeVisible()
  await expect(page.getByRole('main').locator('dt').first()).toBeVisible()
  await page.goto('/participant/questionnaires')
  await settled(page, scripts)
  await expect(page.getByRole('link', { name: new RegExp(say('questionnaire.answers')) })).not.toHaveCount(0)
})
