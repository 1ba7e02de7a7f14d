import { describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import type { PractitionerRole, UserRole } from '~/access/roles'
import { screenIds, screenOf } from '~/access/screens'
import { translator } from '~/i18n/catalog.server'
import { nobody } from 'tests/access/personas'
import { helpFor } from './help.server'

const t = translator('en')

const actor = (role: UserRole, over: Partial<Actor> = {}): Actor => ({
  ...nobody,
  name: 'Alder Sample',
  role,
  ...over,
})

const practitioner = (role: PractitionerRole, over: Partial<Actor['practitioner']> = {}) =>
  actor('PRACTITIONER', {
    practitioner: {
      id: 3,
      role,
      practiceId: 7,
      practiceName: 'North',
      practiceTypes: ['PRIMARY'],
      companyId: 5,
      companyName: 'North',
      lacksPracticeManager: false,
      onlyPracticeOfCompany: false,
      usesDietId: false,
      timeZone: null,
      ...over,
    },
  })

const guides = (visitor: Actor | null) => helpFor('home', visitor, t)?.guides.map(({ to }) => to)
const said = (visitor: Actor | null) => helpFor('home', visitor, t)?.paragraphs.join(' ')

it('says nothing about writing notes to a participant who reads one', () => {
  const said = (who: Actor) => helpFor('noteEditor', who, t)!.paragraphs.join(' ')
  expect(said(actor('PARTICIPANT'))).not.toMatch(/check the box|lock/)
  expect(said(practitioner('PHYSICIAN'))).toMatch(/check the box/)
})

describe('help', () => {
  it('each screen that asks for a decision or an entry has some (HELP-01)', () => {
    const without = screenIds.filter((id) => {
      const { kind, noScript, help } = screenOf(id)
      return kind === 'page' && !noScript && !id.startsWith('dev.') && !helpFor(help, null, t)
    })
    expect(without).toEqual([])
  })

  it('practice managers are linked to the video about importing patients (HELP-03)', () => {
    expect(guides(practitioner('PRACTICE_MANAGER'))).toEqual(['/content/import-patients'])
    expect(guides(practitioner('NURSE'))).toEqual([])
  })

  it('users who manage company plans are linked to those about resources and health plans (HELP-04)', () => {
    const plans = ['/content/resources', '/content/health-plans']
    expect(
      guides(practitioner('PHYSICIAN', { lacksPracticeManager: true, onlyPracticeOfCompany: true })),
    ).toEqual(plans)
    expect(guides(practitioner('PRACTICE_MANAGER', { onlyPracticeOfCompany: true }))).toEqual([
      '/content/import-patients',
      ...plans,
    ])
    expect(guides(practitioner('PHYSICIAN', { onlyPracticeOfCompany: true }))).toEqual([])
  })

  it('nobody reads about what they may not do (ROLE-35)', () => {
    expect(said(actor('ADMIN'))).toMatch(/edit a participant/)
    expect(said(actor('RESELLER_ADMIN', { reseller: { id: 4, name: 'R' } }))).toMatch(/edit a participant/)
    for (const role of ['COMPANY_ADMIN', 'MULTI_COMPANY_ADMIN'] as const) {
      expect(said(actor(role))).toMatch(/view the site as that person/)
      expect(said(actor(role))).not.toMatch(/edit a participant|providers/)
    }
    expect(said(null)).toMatch(/Sign in/)
  })
})
