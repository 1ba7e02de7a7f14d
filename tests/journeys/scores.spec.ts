import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test.beforeEach(({ scripts, lang }) => {
  test.skip(scripts !== (lang === 'en'), 'seen without scripts in Spanish and with them in English')
})

test('a participant sees lifestyle, mindset and reports', async ({ page, say, signIn }) => {
  await signIn('participant@demo.example')
  await page.goto('/lifestyle')
  await expect(page).toHaveURL(/\/participant\/lifestyle/)
  await expect(page.getByRole('figure')).toHaveCount(5)
  await expect(page.getByText(say('picture.status.recent')).first()).toBeVisible()

  await page.goto('/mindset?theme=tendwell')
  await expect(page.getByText(/^\d+(\.\d)? : 1$/)).toBeVisible()
  await page.getByRole('link', { name: say('picture.allTopics') }).click()
  await expect(page.getByRole('table')).toHaveCount(3)
  await expect(page.getByRole('row').filter({ has: page.getByRole('img') })).toHaveCount(15)

  await page.goto('/participant/reports')
  await expect(page.getByRole('heading', { name: say('me.wellBeing') })).toBeVisible()
  await page.getByText(say('ui.trendTable')).first().click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.goto('/participant/reports?theme=default')
  await expect(page.getByRole('heading', { name: say('me.wellBeing') })).toHaveCount(0)
})

test('a practitioner opens the trends and the history of a score', async ({
  page,
  server,
  say,
  signIn,
  scripts,
}) => {
  await signIn('physician@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  await page.goto(`/participant/chart/id/${participant}`)
  await expect(page.getByRole('heading', { name: say('chart.social') })).toBeVisible()
  await page.getByRole('link', { name: say('chart.allTrends') }).click()
  await expect(page.getByRole('heading', { name: say('chart.history'), exact: true })).toBeVisible()
  await page.goto(`/participant/chart/id/${participant}`)
  await settled(page, scripts)
  await page.locator('#score-PHQ9_SCORE > details > summary').click()
  await page.locator('#history-PHQ9_SCORE').click()
  await expect(page).toHaveURL(/modal=history&score=PHQ9_SCORE/)
  // The chart behind the dialog has such links, too.
  const history = scripts ? page.getByRole('dialog') : page.getByRole('main')
  await expect(history.locator('svg .dot title')).not.toHaveCount(0)
  await history
    .getByRole('link', { name: say('chart.responses') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/survey\/responses\//)
})

test('the meaning of a score stays inside its card, even next to the help pane', async ({
  page,
  server,
  say,
  signIn,
}) => {
  await signIn('physician@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  await page.goto(`/participant/chart/id/${participant}`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.help') })
    .click()
  await expect(page.getByRole('complementary')).toBeVisible()
  for (const width of [960, 1140, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page
      .locator('figure .badge')
      .evaluateAll((badges) =>
        badges
          .filter(
            (badge) =>
              badge.getBoundingClientRect().width > badge.closest('figure')!.getBoundingClientRect().width,
          )
          .map((badge) => badge.textContent),
      )
    expect(wider, `at ${width} px`).toEqual([])
    const covered = await page.locator('.score-row > summary').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const parts = [...row.children].filter((part) => part.getBoundingClientRect().width > 0)
        const boxes = parts.map((part) => part.getBoundingClientRect())
        const overlap = boxes.some((a, i) =>
          boxes.some(
            (b, j) =>
              i < j && a.right > b.x + 1 && b.right > a.x + 1 && a.bottom > b.y + 1 && b.bottom > a.y + 1,
          ),
        )
        const cut = parts.some((part) => part.scrollWidth > part.clientWidth + 1)
        return overlap || cut ? [row.textContent] : []
      }),
    )
    expect(covered, `at ${width} px`).toEqual([])
    const name = page
      .getByRole('region', { name: say('banner.label') })
      .getByRole('paragraph')
      .first()
    const lines = await name.evaluate(
      (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
    )
    expect(lines, `lines of the name at ${width} px`).toBeLessThan(1.5)
  }
})

test('a value of the history is named on hover', async ({ page, server, signIn, scripts }) => {
  test.skip(!scripts, 'the drawing of the server names its values by itself')
  await signIn('physician@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  await page.goto(`/participant/chart/id/${participant}?modal=history&score=PHQ9_SCORE`)
  await settled(page, scripts)
  const chart = page.getByRole('figure').filter({ has: page.locator('svg .dot') })
  const words = await chart.first().locator('svg .dot title').last().textContent()
  await chart.first().locator('svg').last().hover()
  const drawn = page.locator('[data-hover-chart=true]')
  await expect(drawn.locator('.apexcharts-line')).not.toHaveCount(0)
  const box = (await drawn.boundingBox())!
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await expect(page.getByText(words!, { exact: true })).toBeVisible()
})
