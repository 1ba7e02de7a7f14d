import type { Actor } from '~/access/actor'
import type { EmrScope } from '~/integrations/emr/emr-scopes'
import { noteRead } from '~/core/log/note-read.server'
import { forbidden } from '~/platform/refusal'
import { emrOf } from './company-emr.server'
import { lookupPatient, lookupPractice, lookupPractitioner } from './mapping'
import { asking } from './refused'
import { companyOf, mustAllowScope, type Subject } from './subjects.server'

export const LOOKUP_TYPES = ['participant', 'practitioner', 'practice'] as const
export type LookupType = (typeof LOOKUP_TYPES)[number]

export type LookupFilters = Partial<
  Record<'firstname' | 'lastname' | 'gender' | 'telecom' | 'dob' | 'name' | 'city' | 'state', string>
>

const SCOPE: Record<LookupType, EmrScope> = {
  participant: 'patient.read',
  practitioner: 'practitioner.read',
  practice: 'organization.read',
}
const GENDERS: Record<string, string> = { F: 'female', M: 'male', UNKNOWN: 'unknown' }
const MOST_ROWS = 100

/** Records of the other system that match (EMR-10). @throws Refusal 403, or with the words of the other system. */
export async function emrLookup(
  actor: Actor,
  {
    type,
    filters,
    page = 0,
    perPage = 20,
    ...subject
  }: { type: LookupType; filters: LookupFilters; page?: number; perPage?: number } & Subject,
) {
  const companyId = await companyOf(actor, subject)
  return asking('emr.lookupError', async () => {
    await mustAllowScope(companyId, SCOPE[type])
    const emr = await emrOf(companyId)
    if (!emr) throw forbidden()
    const count = Math.min(perPage, MOST_ROWS)
    const paging = { _count: String(count), _offset: String(page * count), _total: 'accurate' }
    const { firstname, lastname, gender, telecom, dob, name, city, state } = filters
    const found =
      type === 'participant'
        ? await emr.search('Patient', {
            family: lastname,
            given: firstname,
            birthdate: dob,
            gender: gender && GENDERS[gender],
            telecom,
            ...paging,
          })
        : type === 'practitioner'
          ? await emr.search('Practitioner', {
              family: lastname,
              given: firstname,
              name,
              telecom,
              ...paging,
            })
          : await emr.search('Organization', {
              name,
              'address-city': city,
              'address-state': state,
              ...paging,
            })
    if (type === 'participant')
      noteRead(actor, {
        resource: 'company',
        text: 'Looked up patients in the medical-record system',
        participantIds: [],
        recordId: companyId,
      })
    const show = { participant: lookupPatient, practitioner: lookupPractitioner, practice: lookupPractice }[
      type
    ]
    return {
      rows: found.rows.map((row) => show(row)),
      total: found.total ?? page * count + found.rows.length,
      more: found.next !== null || found.rows.length === count,
    }
  })
}
