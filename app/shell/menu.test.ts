import { describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import type { PractitionerRole } from '~/access/roles'
import { nobody } from 'tests/access/personas'
import { menu, patientListOf } from './menu'

const actor = (over: Partial<Actor>): Actor => ({ ...nobody, name: 'Alder Sample', role: 'ADMIN', ...over })

const practitioner = (role: PractitionerRole): Actor['practitioner'] => ({
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
})

const addresses = (items: { to: string }[]) => items.map((item) => item.to)

describe('menu', () => {
  it('is empty for visitors', () => {
    expect(menu(null)).toEqual({ main: [], practice: [], administration: [], health: [], me: [] })
  })

  it('leads platform administrators to their screens and has no practice part', () => {
    const { main, practice, administration, me } = menu(actor({}))
    expect(addresses(main)).toEqual(['/company/admin', '/participant/admin'])
    expect(addresses(administration)).toEqual(['/deleted', '/admin/options', '/userlog/browse'])
    const onTendwell = menu(actor({ role: 'PARTICIPANT', participantId: 9 }), 'tendwell').health
    expect(addresses(onTendwell)).toContain('/participant/path')
    expect(practice).toEqual([])
    expect(addresses(me)).toEqual(['/user/security'])
  })

  it("puts the user's own reseller and company into the addresses", () => {
    expect(addresses(menu(actor({ role: 'RESELLER_ADMIN', reseller: { id: 4, name: 'R' } })).main)).toEqual([
      '/company/resellerAdmin/4',
      '/participant/resellerAdmin/4',
    ])
    expect(
      addresses(menu(actor({ role: 'COMPANY_ADMIN', companyId: 5, companies: [{ id: 5, name: 'C' }] })).main),
    ).toEqual(['/practice/companyAdmin/companyId/5', '/participant/companyAdmin/5'])
  })

  it('offers nothing that needs an organization to administrators without one', () => {
    expect(menu(actor({ role: 'RESELLER_ADMIN' })).main).toEqual([])
    expect(menu(actor({ role: 'COMPANY_ADMIN' })).main).toEqual([])
  })

  it('shows My Practice to practitioners only (UI-26)', () => {
    const { main, practice, me } = menu(
      actor({ role: 'PRACTITIONER', practitioner: practitioner('NURSE'), participantId: 9 }),
    )
    expect(addresses(main)).toEqual(['/', '/rpm/7', '/practice/appointments'])
    expect(addresses(practice)).toEqual([
      '/participant/importForPractice/practiceId/7',
      '/provider/create',
      '/biometrics/practiceId/7',
      '/anthropometrics/practiceId/7',
      '/message/practiceId/7',
      '/practice/schedules/id/7',
      '/practice/superbills/id/7',
    ])
    expect(addresses(me)).toEqual(['/participant/profile/id/9', '/user/security'])
    expect(
      addresses(
        menu(actor({ role: 'PRACTITIONER', practitioner: practitioner('PRACTICE_MANAGER') })).practice,
      ),
    ).toEqual([
      '/participant/importForPractice/practiceId/7',
      '/provider/create',
      '/biometrics/practiceId/7',
      '/anthropometrics/practiceId/7',
      '/practice/profile/id/7',
      '/practice/plans/id/7',
      '/practice/practitionerAdmin',
      '/deleted',
      '/message/practiceId/7',
      '/practice/schedules/id/7',
      '/practice/documents/id/7',
      '/practice/superbills/id/7',
      '/practice/superbillCodes/id/7',
    ])
  })

  it('shows participants their own screens', () => {
    const { main, practice, health, me } = menu(actor({ role: 'PARTICIPANT', participantId: 9 }))
    expect(addresses(main)).toEqual(['/participant/home', '/participant/questionnaires'])
    expect(addresses(health)).toEqual([
      '/participant/goals',
      '/participant/habits',
      '/participant/notes',
      '/participant/appointments',
      '/participant/lifestyle',
      '/participant/metrics',
      '/participant/mindset',
      '/participant/reports',
      '/participant/resources',
    ])
    const onTendwell = menu(actor({ role: 'PARTICIPANT', participantId: 9 }), 'tendwell').health
    expect(addresses(onTendwell)).toContain('/participant/path')
    expect(practice).toEqual([])
    expect(addresses(me)).toEqual(['/participant/profile/id/9', '/user/security'])
  })
})

it('leads to video calls if it is told to, but never participants (VID-07)', () => {
  const video = '/video-call'
  expect(addresses(menu(actor({})).me)).not.toContain(video)
  expect(addresses(menu(actor({}), 'default', { video: true }).me)).toContain(video)
  const participant = actor({ role: 'PARTICIPANT', participantId: 9 })
  expect(addresses(menu(participant, 'default', { video: true }).me)).not.toContain(video)
})

describe("the address of a user's patient list", () => {
  it.each([
    ['a platform administrator', actor({}), '/participant/admin'],
    ['a practitioner', actor({ role: 'PRACTITIONER', practitioner: practitioner('NURSE') }), '/'],
    ['a participant', actor({ role: 'PARTICIPANT', participantId: 3 }), null],
    ['a stranger', null, null],
  ])('%s', (_, who, list) => expect(patientListOf(who)).toBe(list))
})
