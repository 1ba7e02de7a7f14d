import { describe, expect, it } from 'vitest'
import type { ActingPractitioner } from '~/access/actor'
import * as permissions from '~/access/permissions'
import {
  NOTE_TYPES,
  PRACTICE_TYPES,
  PRACTITIONER_ROLES,
  practitionerRole,
  type PracticeType,
  type PractitionerRole,
} from '~/access/roles'
import { BILLING, DRAFT, LEVELS, LOCK, STAFF, WELLNESS_PLAN } from 'tests/access/permission-tables'

/** All sixteen combinations of practice types, from none to all four. */
const COMBINATIONS: PracticeType[][] = Array.from({ length: 16 }, (_, bits) =>
  PRACTICE_TYPES.filter((_type, index) => (bits >> index) & 1),
)

const ME = 1
const SOMEBODY_ELSE = 2

function practitioner(role: PractitionerRole, over: Partial<ActingPractitioner> = {}): ActingPractitioner {
  return {
    id: ME,
    role,
    practiceId: 1,
    practiceName: 'Practice',
    practiceTypes: ['PRIMARY'],
    companyId: 1,
    companyName: 'Company',
    lacksPracticeManager: false,
    onlyPracticeOfCompany: false,
    usesDietId: false,
    timeZone: null,
    ...over,
  }
}

const inPractice = (wanted: 'any' | readonly PracticeType[], types: PracticeType[]) =>
  wanted === 'any' || types.some((type) => wanted.includes(type))

describe.each(NOTE_TYPES)('%s notes', (type) => {
  it.each(PRACTITIONER_ROLES)('%s drafts only where the specification says so', (role) => {
    for (const practiceTypes of COMBINATIONS) {
      const expected = DRAFT[type].roles.includes(role) && inPractice(DRAFT[type].practice, practiceTypes)
      expect([
        practiceTypes,
        permissions.canCreateDraftSoapNote(practitioner(role, { practiceTypes }), type),
      ]).toEqual([practiceTypes, expected])
    }
  })

  it.each(PRACTITIONER_ROLES)('%s locks only their own notes and those of lower levels', (role) => {
    for (const practiceTypes of COMBINATIONS) {
      const mayLock = LOCK[type].roles.includes(role) && inPractice(LOCK[type].practice, practiceTypes)
      const me = practitioner(role, { practiceTypes })
      expect(permissions.canLockNote(me, type, { id: ME, role })).toBe(mayLock)
      for (const creator of PRACTITIONER_ROLES) {
        const expected = mayLock && LEVELS[creator] < LEVELS[role]
        expect([
          practiceTypes,
          creator,
          permissions.canLockNote(me, type, { id: SOMEBODY_ELSE, role: creator }),
        ]).toEqual([practiceTypes, creator, expected])
      }
    }
  })

  it('nobody drafts without working in a practice', () => {
    expect(permissions.canCreateDraftSoapNote(null, type)).toBe(false)
  })
})

describe('sentences of the specification, one by one', () => {
  const lock = (role: PractitionerRole, creator: PractitionerRole, self = false) =>
    permissions.canLockNote(practitioner(role), 'PROGRESS', { id: self ? ME : SOMEBODY_ELSE, role: creator })

  it('a medical specialist drafts but does not lock a CCM note (OP-04)', () => {
    const specialist = practitioner('MEDICAL_SPECIALIST')
    expect(permissions.canCreateDraftSoapNote(specialist, 'CCM')).toBe(true)
    expect(permissions.canLockNote(specialist, 'CCM', { id: ME, role: 'MEDICAL_SPECIALIST' })).toBe(false)
  })

  it('a coaching-only practice locks but does not draft a CCM note (OP-04)', () => {
    const coach = practitioner('WELLNESS_COACH', { practiceTypes: ['COACH'] })
    expect(permissions.canCreateDraftSoapNote(coach, 'CCM')).toBe(false)
    expect(permissions.canLockNote(coach, 'CCM', { id: ME, role: 'WELLNESS_COACH' })).toBe(true)
  })

  it('a physician does not lock the note of another physician or specialist (OP-05)', () => {
    expect([
      lock('PHYSICIAN', 'PHYSICIAN'),
      lock('PHYSICIAN', 'MEDICAL_SPECIALIST'),
      lock('PHYSICIAN', 'PHYSICIAN', true),
    ]).toEqual([false, false, true])
  })

  it('a nurse practitioner locks notes of lower levels, not of higher ones', () => {
    expect([
      lock('NURSE_PRACTITIONER', 'PHYSICIAN_ASSISTANT'),
      lock('NURSE_PRACTITIONER', 'PHYSICIAN'),
    ]).toEqual([true, false])
  })

  it('a medical assistant locks nothing, not even their own note (ROLE-23)', () => {
    expect(lock('MEDICAL_ASSISTANT', 'MEDICAL_ASSISTANT', true)).toBe(false)
  })

  it('the long name of the medical specialist is accepted (OP-01)', () => {
    expect(practitionerRole('FIELD_PRACTITIONER_MEDICAL_SPECIALIST')).toBe('MEDICAL_SPECIALIST')
    expect(practitionerRole('ADMIN')).toBeNull()
  })
})

describe.each(PRACTITIONER_ROLES)('%s', (role) => {
  it('has the level of the specification', () => expect(permissions.level(role)).toBe(LEVELS[role]))

  it.each([
    { lacksPracticeManager: false, onlyPracticeOfCompany: false },
    { lacksPracticeManager: false, onlyPracticeOfCompany: true },
    { lacksPracticeManager: true, onlyPracticeOfCompany: false },
    { lacksPracticeManager: true, onlyPracticeOfCompany: true },
  ])('manages staff, resources and plans as derived: %o', (practice) => {
    const me = practitioner(role, practice)
    const list: readonly PractitionerRole[] = practice.lacksPracticeManager
      ? STAFF.withoutManager
      : STAFF.withManager
    expect(permissions.canManagePracticeStaff(me)).toBe(list.includes(role))
    expect(permissions.canManagePracticeResources(me)).toBe(list.includes(role))
    expect(permissions.canManageCompanyPlans(me)).toBe(list.includes(role) && practice.onlyPracticeOfCompany)
  })

  it('works with patients and appointments (OP-30, ROLE-17)', () => {
    expect([
      permissions.canManagePatients(practitioner(role)),
      permissions.canManageAppointments(practitioner(role)),
    ]).toEqual([true, true])
  })

  it('bills and edits wellness plans as listed', () => {
    expect([permissions.canBill(role), permissions.canEditWellnessPlan(role)]).toEqual([
      BILLING.includes(role),
      WELLNESS_PLAN.includes(role),
    ])
  })
})

it('nobody manages anything without working in a practice', () => {
  const {
    canManageAppointments,
    canManageCompanyPlans,
    canManagePatients,
    canManagePracticeResources,
    canManagePracticeStaff,
  } = permissions
  expect(
    [
      canManageAppointments,
      canManageCompanyPlans,
      canManagePatients,
      canManagePracticeResources,
      canManagePracticeStaff,
    ].map((may) => may(null)),
  ).toEqual(Array(5).fill(false))
})
