import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { env } from '~/platform/env.server'
import { buildCompany } from 'tests/builders/organisation'
import { buildAdmin, buildCompanyAdmin } from 'tests/builders/people'
import { startFhirServer, type FhirServer } from 'tests/services/fhir-server'
import { atClinic, readerFor, turnedAway } from 'tests/support/at-clinic'
import { logged, loggedFields } from 'tests/support/last-log'
import type { Reader } from 'tests/support/reader'

let server: FhirServer
let admin: Reader
let companyId: number
let at: string

beforeAll(async () => {
  server = await startFhirServer()
  Object.assign(env(), { EMR_ORIGINS: [server.origin], EMR_ALLOW_PRIVATE_HOSTS: true })
})
afterAll(async () => {
  Object.assign(env(), { EMR_ORIGINS: [], EMR_ALLOW_PRIVATE_HOSTS: false })
  await server.close()
})
beforeEach(async () => {
  server.setFault(null)
  admin = await readerFor((await buildAdmin()).id)
  companyId = (await buildCompany({ name: 'Cedar Works' })).id
  at = `/company/emr/id/${companyId}`
})

const stored = async () =>
  (await readRow<{ emr_info: string | null }>('SELECT emr_info FROM company WHERE id = $companyId', {
    companyId,
  }))!.emr_info
const settings = (over: object = {}) => JSON.stringify({ baseUrl: server.baseUrl, auth: 'none', ...over })
const save = async (emr_info: string) => (await admin.open(at)).press('Save', { emr_info })

describe('the settings of an EMR', () => {
  it('are saved sealed, shown again without their secrets, and logged by the name of the field', async () => {
    const saved = await save(settings({ auth: 'basic', clientId: 'tendwell', password: 'Sesame-1' }))
    expect(saved.told).toBe('EMR settings saved')
    expect(await stored()).not.toContain('Sesame-1')
    expect(await stored()).not.toContain('tendwell')
    const page = await admin.open(at)
    expect(page.valueOf('emr_info')).toContain('********')
    expect(page.document.body.innerHTML).not.toContain('Sesame-1')
    expect([await logged('company', companyId), await loggedFields('company', companyId)]).toEqual([
      ['UPDATE'],
      'emr_info',
    ])
  })

  it('keep a secret that comes back hidden', async () => {
    await save(settings({ auth: 'basic', clientId: 'tendwell', password: 'Sesame-1' }))
    const before = await stored()
    const page = await admin.open(at)
    expect((await page.press('Save')).told).toBe('EMR settings saved')
    expect(await stored()).not.toBe('')
    expect(before).not.toBe('')
    expect((await admin.open(at)).valueOf('emr_info')).toContain('********')
  })

  it.each([
    ['nothing', () => '', 'required'],
    ['no JSON', () => '{"baseUrl":', 'This is not valid JSON'],
    ['no address', () => JSON.stringify({ auth: 'none' }), 'Missing or wrong'],
    [
      'an address that nobody allowed',
      () => settings({ baseUrl: 'https://evil.example/fhir' }),
      'not allowed',
    ],
    ['a word for it', () => '"fhir"', ''],
  ])('that are %s are refused next to the field, and stay there', async (_what, typed, message) => {
    const refused = await save(typed())
    expect(refused.status).toBe(422)
    expect(refused.errorOf('emr_info')).toMatch(message || /\w/)
    expect(refused.valueOf('emr_info')).toBe(typed())
    expect(await stored()).toBeFalsy()
  })

  it('are removed by typing a word', async () => {
    await save(settings())
    expect((await save('XXX')).told).toBe('EMR settings saved')
    expect(await stored()).toBe('')
    expect((await admin.open(at)).buttons).not.toContain('Check the capabilities')
  })

  it('are tested by a button, and what the EMR allows is shown', async () => {
    expect((await admin.open(at)).text).toContain('No connection yet')
    await save(settings())
    const checked = await (await admin.open(at)).press('Check the capabilities')
    expect([checked.told, checked.text]).toEqual([
      'Capability statement received',
      expect.stringContaining('patient.read'),
    ])
  })

  it('are neither seen nor saved by administrators of the company, practitioners or patients', async () => {
    await save(settings({ auth: 'basic', clientId: 'tendwell', password: 'Sesame-1' }))
    const before = await stored()
    const clinic = await atClinic({ role: 'PRACTICE_MANAGER' })
    const owner = await readerFor((await buildCompanyAdmin(companyId)).id)
    for (const reader of [owner, clinic.physician, clinic.self]) {
      expect(await turnedAway(reader, at)).toBe(true)
      expect(await turnedAway(reader, at, { emr_info: 'XXX' })).toBe(true)
      expect(await turnedAway(reader, `${at}?do=capabilities`, {})).toBe(true)
    }
    expect(await stored()).toBe(before)
  })
})
