import type { Appointment } from '@medplum/fhirtypes'
import {
  connectCompany,
  makeThere,
  open,
  press,
  synchronise,
  test,
  untilSynchronised,
} from './support/medical-records'
import { expect } from './support/test'

const HALF_HOUR = 30 * 60_000
const soon = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000 + 64_800_000)
const span = (start: Date) => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + HALF_HOUR).toISOString(),
})

test('a company is connected, records are created, found and deleted in the EMR, and both calendars agree', async ({
  page,
  context,
  say,
  signIn,
  scripts,
  fhir,
  ids,
}) => {
  const main = page.getByRole('main')
  const at = { page, say, scripts }
  const calendar = `/practice/appointments/id/${ids.practitioner}?view=agenda`
  const shown = async (type: 'Patient' | 'Practitioner') => {
    const found = await fhir.repository.searchResources({ resourceType: type })
    return found.at(-1)!.id
  }

  await test.step('an administrator connects the company, and errors are next to their fields', async () => {
    await signIn('admin@demo.example')
    await open(at, '/company/emr/id/1')
    const info = page.getByLabel(say('emr.info'))
    for (const [typed, told] of [
      ['{', say('emr.notJson')],
      [JSON.stringify({ baseUrl: 'http://10.0.0.1/fhir', auth: 'none' }), say('emr.originNotAllowed')],
    ] as const) {
      await info.fill(typed)
      await press(at, 'ui.save')
      await expect(page.getByText(told).first()).toBeVisible()
      await expect(info).toHaveValue(typed)
    }
    await connectCompany(at, fhir)
    await open(at, '/company/emr/id/1')
    await press(at, 'emr.capabilities')
    await expect(page.getByText(say('emr.statement'))).toBeVisible()
    await expect(main.getByText('appointment.write', { exact: true })).toBeVisible()
  })

  await test.step('records are created in the EMR from the forms here', async () => {
    await makeThere(at, ids)
  })

  await test.step('one is found and deleted in the EMR; a failing EMR is reported in words', async () => {
    await fhir.repository.createResource({
      resourceType: 'Patient',
      name: [{ family: 'Larkspur', given: ['Wren'] }],
      birthDate: '1961-04-05',
    })
    const lookup = '/practice/emrLookup?type=participant&companyId=1&enableDelete=1'
    fhir.setFault((_, response) => Boolean(response.writeHead(503).end('<html>')))
    await open(at, lookup)
    await page.getByLabel(say('emr.field.lastname')).fill('Larkspur')
    await press(at, 'emr.lookup')
    await expect(main.getByText(say('emr.fault.broken'))).toBeVisible()
    fhir.setFault(null)
    await expect(page.getByLabel(say('emr.field.lastname'))).toHaveValue('Larkspur')
    await press(at, 'emr.lookup')
    await expect(main.getByText('Wren Larkspur').first()).toBeVisible()
    expect(page.url()).not.toContain('Larkspur')
    await main.locator('summary', { hasText: 'Wren Larkspur' }).click()
    await press(at, 'emr.deleteThere')
    await expect(page.getByText(say('emr.deleted'))).toBeVisible()
    await expect(main.getByText('Wren Larkspur')).toBeHidden()
  })

  await context.clearCookies()
  await signIn('practice-manager@demo.example')
  const there = await fhir.repository.createResource<Appointment>({
    resourceType: 'Appointment',
    status: 'booked',
    comment: 'Bring the diary',
    ...span(soon(20)),
    participant: [
      { actor: { reference: `Practitioner/${await shown('Practitioner')}` }, status: 'accepted' },
      { actor: { reference: `Patient/${await shown('Patient')}` }, status: 'accepted' },
    ],
  })

  await test.step('appointments of the EMR come here, and those here go to the EMR', async () => {
    await synchronise(at, calendar)
    await expect(
      main.getByText(new RegExp(say('emr.syncReport', { made: 1, changed: 0, sent: 0 }).slice(0, -1))),
    ).toBeVisible()
    await open(at, `/participant/emrAppointments/id/${ids.participant}`)
    await main.getByRole('link', { name: say('emr.quick.year') }).click()
    await expect(main.getByText('Bring the diary')).toBeVisible()
  })

  await test.step('an appointment that both sides changed is decided by a person who sees both', async () => {
    const day = there.start!.slice(0, 10)
    await open(at, `${calendar}&day=${day}`)
    await main.locator('li', { hasText: 'Bring the diary' }).getByRole('link').first().click()
    await page.getByRole('link', { name: say('ui.edit') }).click()
    await page.getByLabel(say('appointment.comment')).fill('Bring the cuff')
    // Before saving here, because what is saved is sent there at once.
    await fhir.repository.updateResource({ ...there, meta: undefined, comment: 'Bring nothing' })
    await press(at, 'ui.save')
    await expect(page.getByText(say('appointment.updated'))).toBeVisible()
    await synchronise(at, calendar)
    await expect(main.getByText('Bring the cuff')).toBeVisible()
    await expect(main.getByText('Bring nothing')).toBeVisible()
    await press(at, 'emr.keepTheirs')
    await expect(page.getByText(say('emr.decided'))).toBeVisible()
    await untilSynchronised(at, calendar)
    await expect(main.getByText(say('emr.syncConflicts'))).toBeHidden()
    await open(at, `${calendar}&day=${day}`)
    await expect(main.getByText('Bring nothing').first()).toBeVisible()
  })
})
