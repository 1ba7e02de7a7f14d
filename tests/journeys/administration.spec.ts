import { expect, openRowMenu, settled, test } from './support/test'

/** Point 3 of the main job: administrators work the participant list at all its addresses. */
const lists = [
  { who: 'admin@demo.example', path: '/participant/admin', edits: true },
  { who: 'reseller@demo.example', path: '/participant/resellerAdmin/1', edits: true },
  { who: 'reseller@demo.example', path: '/participant/resellerAdmin/1/company/1', edits: true },
  { who: 'company@demo.example', path: '/participant/companyAdmin/1', edits: false },
]

for (const [place, { who, path, edits }] of lists.entries()) {
  test(`${path}: filters, sorts and pages as an address`, async ({ page, say, signIn, scripts }) => {
    test.skip(place > 0 && !scripts, 'the addresses share one screen: the first is told in every variant')
    await signIn(who)
    await page.goto(`${path}?perPage=10`)
    await settled(page, scripts)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('participant.listTitle'))
    await page.locator('main input[type=search]').fill('participant@demo')
    await page.locator('main input[type=search]').press('Enter')
    await expect(page).toHaveURL(/(q|text)=participant%40demo/)
    await expect(page.getByRole('main')).toContainText('participant@demo.example')
    for (const key of ['ui.edit', 'ui.delete'])
      expect(
        (await page.getByRole('link', { name: new RegExp(`^${say(key)}:`), includeHidden: true }).count()) >
          0,
      ).toBe(edits)
    await page.goto(`${path}?sort=-lastname&page=1&perPage=10`)
    await expect(page.getByRole('main')).toContainText(/11/)
  })
}

test('an administrator creates, edits, disables and deletes a participant', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('admin@demo.example')
  await page.goto('/participant/create')
  await settled(page, scripts)
  await page
    .getByRole('textbox', { name: say('participant.email'), exact: true })
    .fill('Participant@Demo.example')
  await page.getByRole('textbox', { name: say('participant.firstname'), exact: true }).fill('Peregrine')
  await page.getByRole('textbox', { name: say('participant.lastname'), exact: true }).fill('Ibáñez')
  await page
    .getByRole('combobox', { name: say('participant.plan_id'), exact: true })
    .selectOption({ index: 1 })
  await page.getByLabel(say('participant.dob')).fill('1980-02-03')
  await page.getByRole('combobox', { name: say('participant.gender'), exact: true }).selectOption('F')
  await page.getByRole('combobox', { name: say('participant.ethnicity'), exact: true }).selectOption('WHITE')
  await page
    .getByRole('combobox', { name: say('participant.preferred_contact_method'), exact: true })
    .selectOption('EMAIL')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('ui.create'), exact: true })
    .click()
  // An email that is already in use: the message is next to the field, and what was typed stays.
  const email = page.getByRole('textbox', { name: say('participant.email'), exact: true })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(say('form.emailInUse')).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('participant.lastname'), exact: true })).toHaveValue(
    'Ibáñez',
  )
  await email.fill('new.person@people.example')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('ui.create'), exact: true })
    .click()
  await page.waitForURL(/\/participant\/admin/)
  await expect(page.getByText(say('participant.created'))).toBeVisible()

  await page.goto('/participant/admin?lastname=ibanez&firstname=pere')
  await settled(page, scripts)
  await openRowMenu(page, say, 'Peregrine Ibáñez')
  await page
    .getByRole('link', { name: `${say('ui.edit')}: Peregrine Ibáñez` })
    .first()
    .click()
  await page.waitForURL(/\/participant\/update\/id\//)
  await settled(page, scripts)
  await page.getByRole('textbox', { name: say('participant.city'), exact: true }).fill('Cedar Point')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('ui.save'), exact: true })
    .click()
  await page.waitForURL(/\/participant\/admin/)
  await expect(page.getByText(say('participant.updated'))).toBeVisible()

  await page.goto('/participant/admin?lastname=ibanez&firstname=pere')
  await settled(page, scripts)
  await openRowMenu(page, say, 'Peregrine Ibáñez')
  await page
    .getByRole('link', { name: `${say('ui.delete')}: Peregrine Ibáñez` })
    .first()
    .click()
  await expect(page.getByText(say('participant.deleteConfirm', { name: 'Peregrine Ibáñez' }))).toBeVisible()
  await page.getByRole('button', { name: say('ui.delete'), exact: true }).click()
  await expect(page.getByText(say('participant.deleted'))).toBeVisible()
  await page.goto('/participant/admin?lastname=ibanez&firstname=pere')
  await expect(page.getByRole('main')).not.toContainText('new.person@people.example')
})

test('an administrator masks as a participant, sees the banner and comes back', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('admin@demo.example')
  await page.goto('/participant/admin?email=participant@demo')
  await settled(page, scripts)
  await page.locator('main td.act summary').first().click()
  await page
    .getByRole('button', { name: new RegExp(`^${say('ui.maskAs')}:`) })
    .first()
    .click()
  const banner = page.getByRole('region', { name: say('shell.mask') })
  await expect(banner).toContainText('admin@demo.example')
  await expect(banner).toContainText('participant@demo.example')
  await page.goto('/participant/admin')
  await expect(page.getByText(say('shell.unauthorized'))).toBeVisible()
  await banner.getByRole('button', { name: say('shell.unmask') }).click()
  await page.waitForURL(/\/participant\/admin/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('participant.listTitle'))
})

test('a company administrator reaches their own list from a base address and never another company', async ({
  page,
  say,
  signIn,
}) => {
  await signIn('company@demo.example')
  await page.goto('/participant/companyAdmin/2')
  await expect(page.getByText(say('shell.unauthorized'))).toBeVisible()
  await page.goto('/participant/update/id/1')
  await expect(page.getByText(say('shell.unauthorized'))).toBeVisible()
})
