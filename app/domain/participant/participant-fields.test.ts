import { describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import type { UserRole } from '~/access/roles'
import { editableFields, participantView, profileFields } from './participant-fields'
import { afterParticipant, participantLinks } from './participant-links'

function actor(role: UserRole, masked = false): Actor {
  const maskedBy = masked
    ? [{ userId: 9, email: 'a@example.org', role: 'ADMIN' as const, practitionerId: null, asSelf: false }]
    : []
  return {
    sessionId: 1,
    userId: 1,
    email: 'b@example.org',
    name: 'B',
    role,
    participantId: 1,
    practitioner: null,
    practitioners: [],
    companies: [],
    companyId: null,
    reseller: null,
    maskedBy,
  }
}

const patient = { role: 'PARTICIPANT', lacksPassword: false }

describe('what may be written', () => {
  it.each<[UserRole, boolean, boolean, boolean]>([
    ['ADMIN', true, true, true],
    ['RESELLER_ADMIN', true, true, true],
    ['COMPANY_ADMIN', false, false, false],
    ['MULTI_COMPANY_ADMIN', false, false, false],
    ['PRACTITIONER', false, false, true],
    ['PARTICIPANT', false, false, false],
  ])('%s: e-mail %s, disabled %s, plan %s', (role, email, disabled, plan) => {
    const fields = editableFields(actor(role), patient)
    expect([fields.includes('email'), fields.includes('disabled'), fields.includes('plan_id')]).toEqual([
      email,
      disabled,
      plan,
    ])
  })

  it('opens the e-mail to practitioners while the account has no password', () => {
    expect(editableFields(actor('PRACTITIONER'), { ...patient, lacksPassword: true })).toContain('email')
  })

  it('keeps account fields from everybody who masks', () => {
    for (const role of ['ADMIN', 'RESELLER_ADMIN', 'PRACTITIONER', 'PARTICIPANT'] as const) {
      const fields = editableFields(actor(role, true), { ...patient, lacksPassword: true })
      expect(
        fields.filter((name) => name === 'email' || name === 'disabled'),
        role,
      ).toEqual([])
    }
  })

  it('keeps accounts of staff to ADMIN', () => {
    expect(editableFields(actor('RESELLER_ADMIN'), { ...patient, role: 'ADMIN' })).not.toContain('email')
    expect(editableFields(actor('ADMIN'), { ...patient, role: 'COMPANY_ADMIN' })).toContain('disabled')
  })

  it('lets a practitioner at work write the names of the own profile, and nobody the own e-mail there', () => {
    expect(profileFields(actor('PRACTITIONER'))).toEqual(['firstname', 'lastname'])
    expect(profileFields(actor('PARTICIPANT'))).not.toContain('email')
  })
})

describe('what may be seen', () => {
  it('ends at the list for company administrators and before care for other administrators', () => {
    expect(
      (
        [
          'ADMIN',
          'RESELLER_ADMIN',
          'COMPANY_ADMIN',
          'MULTI_COMPANY_ADMIN',
          'PRACTITIONER',
          'PARTICIPANT',
        ] as const
      ).map((role) => participantView(actor(role))),
    ).toEqual(['record', 'record', 'list', 'list', 'care', 'care'])
  })
})

describe('participantLinks', () => {
  it('stays at the kind of address it is on', () => {
    expect(participantLinks('participant.list.admin', {}).update(5)).toBe('/participant/update/id/5')
    expect(participantLinks('participant.list.reseller', { resellerId: '2' }).providers(5)).toBe(
      '/participant/resellerAdmin/2/providerList/id/5',
    )
    const company = participantLinks('participant.update.resellerCompany', {
      resellerId: '2',
      companyId: '3',
      id: '5',
    })
    expect(company.list).toBe('/participant/resellerAdmin/2/company/3')
    expect(company.update(7)).toBe('/participant/resellerAdmin/2/company/3/update/id/7')
  })

  it('leads practitioners to the patient and administrators to their list', () => {
    expect(afterParticipant(actor('PRACTITIONER'), 'participant.update.admin', { id: '5' }, 5)).toBe(
      '/participant/details/id/5',
    )
    expect(
      afterParticipant(actor('ADMIN'), 'participant.update.reseller', { resellerId: '2', id: '5' }, 5),
    ).toBe('/participant/resellerAdmin/2')
  })
})
