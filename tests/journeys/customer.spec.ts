import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../scripts/db/seeds/demo-logins'
import { expect, settled, test } from './support/test'
import type { TextsOf } from './support/texts'

type Desk = { page: Page; say: TextsOf; scripts: boolean; signIn: (email: string) => Promise<void> }

const OWNER = 'owner@juniper.example'
const HEAD = 'head@juniper.example'
const MANAGER = 'manager@juniper.example'
const PATIENT = 'patient@juniper.example'

test.beforeEach(({}, { project }) => {
  test.skip(!['off-es-phone', 'on-en-phone'].includes(project.name), 'two variants are enough')
})

test('a customer from nothing: reseller, companies, plan, practice, practitioner, patient, each by who is in charge of it', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const desk: Desk = { page, say, scripts, signIn }
  const main = page.getByRole('main')
  const go = async (path: string) => {
    await page.goto(path)
    await settled(page, scripts)
  }
  const press = (key: string) => main.getByRole('button', { name: say(key), exact: true }).click()
  const follow = async (name: string | RegExp) => {
    const link = main.getByRole('link', { name, exact: true }).first()
    const to = await link.getAttribute('href')
    await link.click()
    await page.waitForURL((url) => url.pathname === to!.split('?')[0])
    await settled(page, scripts)
  }
  const fill = (key: string, value: string) =>
    main.getByRole('textbox', { name: say(key), exact: true }).fill(value)
  const said = (key: string) => expect(page.getByText(say(key), { exact: true }).first()).toBeVisible()

  await test.step('the platform administrator invites the administrator of a new reseller', async () => {
    await signIn('admin@demo.example')
    await go('/resellerAdmin/admin?modal=add')
    await search(desk, 'email', OWNER)
    await page.getByLabel(say('admins.newReseller')).fill('Juniper Partners')
    await press('ui.continue')
    await expect(main).toContainText(OWNER)
    await press('admins.invite')
    await said('admins.created.reseller-admin')
  })

  await test.step('who creates two companies and invites one administrator for both', async () => {
    await begin(desk, OWNER)
    const list = await main.locator('a[href^="/company/resellerAdmin/"]').first().getAttribute('href')
    for (const name of ['Juniper Health', 'Juniper Rehab']) {
      await go(list!)
      await follow(say('organisation.companyNew'))
      await fill('ui.name', name)
      await fill('company.contact_email', 'contact@juniper.example')
      await press('ui.create')
      await said('company.created')
      await addAdministrator(desk, list!.replace('/company/', '/companyAdmin/'), name)
    }
  })

  await test.step('who works in one company at a time: a plan with resources, a practice with its code, its manager', async () => {
    await begin(desk, HEAD)
    await main
      .getByRole('button', { name: 'Juniper Health' })
      .and(page.locator(':enabled'))
      .or(page.getByRole('heading', { level: 1, name: 'Juniper Health' }))
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Health')
    await settled(page, scripts)
    await follow(new RegExp(`^${say('organisation.plans')}`))
    await go(`${new URL(page.url()).pathname}?modal=create`)
    await page
      .locator('form#plan')
      .getByRole('textbox', { name: say('ui.name') })
      .fill('Everyday Care')
    await press('ui.create')
    await said('plan.created')
    await go(new URL(page.url()).pathname)
    await follow('Everyday Care')
    await press('plan.standard')
    await expect(main).toContainText('Hábitos de sueño')

    await go('/')
    await follow(new RegExp(`^${say('organisation.practices')}`))
    await follow(say('practice.new'))
    await fill('practice.name', 'Juniper Family Practice')
    await fill('practice.email', 'office@juniper.example')
    await fill('practice.npi', '1234567890')
    await main.getByRole('checkbox', { name: say('practice.type.PRIMARY'), exact: true }).check()
    await main.getByRole('checkbox', { name: 'Everyday Care', exact: true }).check()
    await chooseCode(desk, 'Family Medicine')
    await press('ui.create')
    await expect(main.locator('input[name=npi]')).toHaveAttribute('aria-invalid', 'true')
    await fill('practice.npi', '1234567893')
    await press('ui.create')
    await said('practice.created')
    await follow('Juniper Family Practice')
    await follow(new RegExp(`^${say('practice.practitioners')}`))
    await follow(say('practitioner.new'))
    for (const [key, value] of [
      ['email', MANAGER],
      ['firstname', 'Marta'],
      ['lastname', 'Ferreira'],
    ] as const)
      await fill(`practitioner.${key}`, value)
    await main
      .getByRole('combobox', { name: say('practitioner.role'), exact: true })
      .selectOption('PRACTICE_MANAGER')
    await press('ui.create')
    await said('practitioner.created')
  })

  await test.step('the platform administrator adds a patient with the practice as provider', async () => {
    await as(desk, 'admin@demo.example')
    await go('/participant/create')
    for (const [key, value] of [
      ['email', PATIENT],
      ['firstname', 'Olive'],
      ['lastname', 'Quintero'],
    ] as const)
      await fill(`participant.${key}`, value)
    const plan = main.getByRole('combobox', { name: say('participant.plan_id'), exact: true })
    await plan.selectOption(
      await plan.locator('option', { hasText: 'Everyday Care' }).last().getAttribute('value'),
    )
    await page.getByLabel(say('participant.dob')).fill('1971-05-06')
    for (const [key, value] of [
      ['gender', 'F'],
      ['ethnicity', 'HISPANIC'],
      ['preferred_contact_method', 'EMAIL'],
    ] as const) {
      await main.getByRole('combobox', { name: say(`participant.${key}`), exact: true }).selectOption(value)
    }
    await press('ui.create')
    await said('participant.created')
    await go(`/participant/admin?email=${PATIENT}`)
    const edit = await main
      .getByRole('link', { name: `${say('ui.edit')}: Olive Quintero`, includeHidden: true })
      .first()
      .getAttribute('href')
    await go(`${edit!.replace('/update/', '/providerList/')}?modal=add&q=juniper`)
    await main
      .getByRole('combobox', { name: say('participant.providerType'), exact: true })
      .selectOption('PRIMARY')
    await press('ui.add')
    await said('participant.providerAdded')
  })

  await test.step('the manager keeps a document, a template and a code, comments on the patient and invites them', async () => {
    await begin(desk, MANAGER)
    await go('/?email=patient@juniper')
    const chart = await main
      .getByRole('link', { name: /Quintero/ })
      .first()
      .getAttribute('href')
    await go(chart!.replace('/chart/', '/details/'))
    await press('details.invite')
    await said('details.invited')
    const id = /id\/(\d+)/.exec(page.url())![1]!
    await go(`/participant/providerList/id/${id}`)
    const comment = page.getByRole('textbox', {
      name: say('participant.commentOf', { practice: 'Juniper Family Practice' }),
    })
    await comment.fill('Prefiere las mañanas')
    await main.locator('form', { has: comment }).getByRole('button').click()
    await said('participant.commentUpdated')

    const practice = await page.locator('a[href^="/practice/documents/id/"]').first().getAttribute('href')
    await go(`${practice}?modal=upload`)
    await page.getByLabel(say('documents.file')).setInputFiles({
      name: 'Plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    })
    await press('documents.upload')
    await said('documents.added')
    const practiceId = practice!.split('/').at(-1)
    await go(`/message/create/practiceId/${practiceId}`)
    await fill('ui.name', 'Bienvenida')
    await fill('message.subject', 'Bienvenida')
    await fill('message.body', 'Hola')
    await page.getByLabel('Plan.pdf').check()
    await press('ui.create')
    await said('message.created')
    await go(`/practice/superbillCodes/id/${practiceId}?modal=create`)
    await main
      .getByRole('textbox', { name: say('superbill.code'), exact: true })
      .first()
      .fill('99213')
    await press('ui.create')
    await said('superbill.codeCreated')
    await expect(main).toContainText('$0.00')
  })

  await test.step('the patient chooses a password by the mailed link and is greeted', async () => {
    await begin(desk, PATIENT)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Olive')
  })
})

/** Somebody else sits down at the same machine. */
async function as({ page, signIn }: Desk, email: string): Promise<void> {
  await page.context().clearCookies()
  await signIn(email)
}

/** An invited person chooses a password by the newest mail and signs in with it. */
async function begin(desk: Desk, email: string): Promise<void> {
  const { page, say, scripts } = desk
  await page.context().clearCookies()
  await page.goto('/dev/outbox')
  await page
    .getByRole('main')
    .locator('.card', { hasText: email })
    .getByRole('link', { name: /reset\/confirm/ })
    .first()
    .click()
  await settled(page, scripts)
  await page.getByLabel(say('auth.newPassword')).first().fill(DEMO_PASSWORD)
  await page.getByLabel(say('auth.repeat')).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: say('auth.chooseSubmit') }).click()
  await expect(page.getByText(say('auth.confirmed'))).toBeVisible()
  await as(desk, email)
  await settled(page, scripts)
}

/** The first time by invitation, for a second company after the question about several. */
async function addAdministrator(desk: Desk, list: string, company: string): Promise<void> {
  const { page, say, scripts } = desk
  const main = page.getByRole('main')
  await page.goto(`${list}?modal=add`)
  await settled(page, scripts)
  await search(desk, 'email', HEAD)
  await search(desk, 'organisation', company)
  await main.getByRole('button', { name: say('ui.continue'), exact: true }).click()
  await main
    .getByRole('button', { name: say('admins.invite'), exact: true })
    .or(main.getByRole('button', { name: say('ui.confirm'), exact: true }))
    .click()
  await expect(page.getByText(say('admins.created.company-admin'), { exact: true }).first()).toBeVisible()
}

/** Types into a search field and waits for what it suggests, where there are scripts. */
async function search({ page, say, scripts }: Desk, name: string, text: string): Promise<void> {
  await page.locator(`input[name=${name}]`).fill(text)
  if (scripts)
    await expect(page.locator('ul[role=listbox]:not([hidden]) li').first()).not.toHaveText(say('ui.loading'))
}

/**
 * The code of a practice: picked from what is suggested, or searched and chosen where there are no scripts.
 */
async function chooseCode({ page, say, scripts }: Desk, text: string): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('input[name=practice_code_id_text]').fill(text)
  if (scripts)
    return main
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .click()
  await main.getByRole('button', { name: say('ui.search'), exact: true }).click()
  await main.locator('input[name=practice_code_id_choice]').first().check()
}
