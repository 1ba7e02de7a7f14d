import type { Actor } from '~/access/actor'
import { emrRules } from '~/access/rules'
import type { EmrScope } from '~/integrations/emr/emr-scopes'
import { noteRead } from '~/core/log/note-read.server'
import { forbidden, invalid } from '~/platform/refusal'
import { emrOf } from './company-emr.server'
import type { EmrClient } from '~/integrations/emr/fhir.server'
import { EMR_ID } from './emr-id'
import { formValues, lookupPatient, lookupPractice, lookupPractitioner } from './mapping'
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
const RECORDS = { participant: 'Patient', practitioner: 'Practitioner', practice: 'Organization' } as const
const SHOWN = { participant: lookupPatient, practitioner: lookupPractitioner, practice: lookupPractice }
const GENDERS: Record<string, string> = { F: 'female', M: 'male', UNKNOWN: 'unknown' }
/** The filter field that shows the error if all filters are empty. */
const FIRST_FILTER = { participant: 'lastname', practitioner: 'lastname', practice: 'name' } as const
const MOST_ROWS = 100

/**
 * Returns the other system's records that match at least one filter (EMR-10, OP-53).
 * @throws Refusal 403, 422 without a filter, or with the other system's error text.
 */
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
  const { companyId, ask } = await lookingUp(actor, type, subject)
  if (!Object.values(filters).some(Boolean)) throw invalid({ [FIRST_FILTER[type]]: ['emr.lookupEmpty'] })
  return ask(async (emr) => {
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
    if (type === 'participant') noteLookup(actor, companyId)
    return {
      rows: found.rows.map((row) => SHOWN[type](row)),
      total: found.total ?? page * count + found.rows.length,
      more: found.next !== null || found.rows.length === count,
    }
  })
}

/**
 * Returns the form values for a new record from a record that was found.
 * @throws Refusal as `emrLookup`.
 */
export async function emrRecord(
  actor: Actor,
  type: LookupType,
  emrId: string,
  subject: Subject,
): Promise<Record<string, string>> {
  if (!EMR_ID.test(emrId)) throw forbidden()
  const { companyId, ask } = await lookingUp(actor, type, subject)
  const row = await ask((emr) => emr.read(RECORDS[type], emrId))
  if (type === 'participant') noteLookup(actor, companyId)
  return formValues(SHOWN[type]({ ...row, id: emrId }), row)
}

async function lookingUp(actor: Actor, type: LookupType, subject: Subject) {
  const companyId = await companyOf(actor, subject, emrRules.lookup[type])
  const ask = <T>(run: (emr: EmrClient) => Promise<T>): Promise<T> =>
    asking('emr.lookupError', async () => {
      await mustAllowScope(companyId, SCOPE[type])
      const emr = await emrOf(companyId)
      if (!emr) throw forbidden()
      return run(emr)
    })
  return { companyId, ask }
}

function noteLookup(actor: Actor, companyId: number): void {
  noteRead(actor, {
    resource: 'company',
    text: 'Looked up patients in the medical-record system',
    participantIds: 'elsewhere',
    recordId: companyId,
  })
}
