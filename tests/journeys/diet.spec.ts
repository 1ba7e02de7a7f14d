import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sqlite3 from 'sqlite3'
import { json, startDietService, type DietService } from '../support/diet-service'
import { demoIds } from './support/demo-ids'
import { inspectAccessibility, inspectPage } from './support/inspect'
import { startServer, type RunningServer } from './support/server'
import { expect, settled, test as base } from './support/test'
import type { TextsOf } from './support/texts'

const SECRET = 'webhook-secret-for-the-tests'
const PAGE = readFileSync('tests/support/diet-page.html', 'utf8')

/** The product with a diet service on another origin, and a hostile page on a third one. */
const test = base.extend<{ service: DietService; hostile: DietService }>({
  service: async ({}, use) => {
    const service = await startDietService(PAGE)
    await use(service)
    await service.close()
  },
  hostile: async ({}, use) => {
    const hostile = await startDietService(PAGE)
    await use(hostile)
    await hostile.close()
  },
  server: async ({ service, hostile }, use) => {
    service.respond = (_, response, origin) =>
      json(response, {
        success: true,
        url: `${origin}/workflow?hostile=${encodeURIComponent(hostile.origin)}`,
        message: 'ok',
      })
    const server = await startServer({
      DIETID_API_URL: `${service.origin}/sso`,
      DIETID_API_KEY: 'key',
      DIETID_WORKFLOW_ID: 'flow-1',
      DIETID_ORIGIN: service.origin,
      DIETID_WEBHOOK_SECRET: SECRET,
    })
    await run(server, 'UPDATE practice SET use_dietid_questionnaire = 1')
    await use(server)
    await server.stop()
  },
})

/** Runs one statement on the database of the running product; returns its first row. */
async function run<Row>(
  { databaseFile }: RunningServer,
  sql: string,
  ...values: unknown[]
): Promise<Row | undefined> {
  const db = new sqlite3.Database(databaseFile)
  const row = await new Promise<Row | undefined>((resolve, reject) =>
    db.get(sql, values, (error: Error | null, found: Row | undefined) =>
      error ? reject(error) : resolve(found),
    ),
  )
  await new Promise((resolve) => db.close(resolve))
  return row
}

async function begin(
  page: Page,
  { say, scripts, participant }: { say: TextsOf; scripts: boolean; participant: number },
): Promise<void> {
  await page.goto(`/survey/doctorCreate/questionnaireCode/DIETID/participantId/${participant}`)
  await settled(page, scripts)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('questionnaire.start'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/survey\/dietId\//)
}

test('the pictures advance the survey, strangers do not, and the webhook delivers the score', async ({
  page: first,
  server,
  service,
  say,
  signIn,
  scripts,
}) => {
  test.skip(!scripts, 'the pictures need scripts')
  await signIn('participant@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  const page = await first.context().newPage()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await begin(page, { say, scripts, participant })
  const frame = page.frameLocator('iframe')
  const press = (name: string) => frame.getByRole('button', { name, exact: true }).click()
  const at = (n: number) => expect(page.getByText(say('diet.step', { n, count: 15 }))).toBeVisible()

  await test.step('only this page allows a frame, and only of the configured origin', async () => {
    const policy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
    expect(await policy(page.url())).toContain(`frame-src ${service.origin};`)
    expect(await policy('/')).toContain(`frame-src 'none'`)
  })

  await test.step('the frame receives who this is, only once', async () => {
    await expect(frame.locator('#told')).toHaveText(
      new RegExp(`"action":"setworkflowuserinfo".* from ${server.url}$`),
    )
  })

  await test.step('other windows and other origins change nothing', async () => {
    await expect(frame.locator('iframe')).toHaveCount(2)
    await page.evaluate(() => window.postMessage({ eventName: 'workflowcomplete' }, '*'))
    await press('Unknown')
    await at(1)
  })

  await test.step('progress only advances; a malformed message logs a syntax error and nothing else', async () => {
    await press('Step 3')
    await at(3)
    expect(logged).toEqual([])
    await press('Malformed')
    await expect.poll(() => logged.join()).toContain('SyntaxError')
    await press('Step 2')
    await at(3)
    await press('Step 5 as text')
    await at(5)
  })

  await test.step('it continues where it was, whatever question the address names', async () => {
    await expect
      .poll(() => run(server, `SELECT current_question FROM survey WHERE questionnaire_code = 'DIETID'`))
      .toEqual({ current_question: 'DIETID_5' })
    await page.goto(page.url().replace('/dietId/', '/fill/') + '?question=CRA_OUTRO_DIETID')
    await expect(page).toHaveURL(/\/survey\/dietId\//)
    await at(5)
  })

  await test.step('the end leads to the last page, from which there is no way back', async () => {
    await press('Complete')
    await expect(page.getByText(say('dietid.CRA_OUTRO_DIETID'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('ui.previous'), exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: say('questionnaire.finish'), exact: true }).click()
    await expect(
      page.getByRole('heading', { name: say('questionnaire.thanks.ownCompleteTitle') }),
    ).toBeVisible()
  })

  await test.step('the webhook delivers the score, once, and only with the secret', async () => {
    const body = JSON.stringify({
      event_id: 'e-1',
      partner_user_id: String(participant),
      partner_workflow_id: 'flow-1',
      diet_quality_score: 72,
    })
    const post = async (headers: Record<string, string>) =>
      (
        await fetch(`${server.url}/diet-id/webhook`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', ...headers },
        })
      ).status
    const right = { Authorization: `Bearer ${SECRET}` }
    expect([
      await post({}),
      await post({ Authorization: 'Bearer wrong' }),
      await post(right),
      await post(right),
    ]).toEqual([401, 401, 200, 200])
    expect(await run(server, `SELECT score FROM score WHERE score_name = 'SCORE_DIETID'`)).toEqual({
      score: 72,
    })
    expect(await run(server, `SELECT question_cap FROM survey WHERE questionnaire_code = 'DIETID'`)).toEqual({
      question_cap: 5,
    })
  })
})

test('without pictures the diet questionnaire is offered: no scripts, or the service does not answer', async ({
  page,
  server,
  service,
  say,
  signIn,
  scripts,
  lang,
}) => {
  await signIn('participant@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  if (scripts) service.respond = (_, response) => json(response, { success: false, message: 'no' }, 503)
  await begin(page, { say, scripts, participant })
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(
    page.getByRole('heading', { name: say(scripts ? 'diet.unavailableTitle' : 'diet.noScriptTitle') }),
  ).toBeVisible()
  await inspectPage(page, { lang, where: 'diet page without pictures' })
  if (scripts) await inspectAccessibility(page, 'diet page without pictures')
  await page.getByRole('link', { name: say('diet.instead') }).click()
  await settled(page, scripts)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('questionnaire.start'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/survey\/fill\//)
})
