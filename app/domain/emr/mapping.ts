import type { FhirRecord } from '~/integrations/emr/fhir.server'
import { stateCode } from '~/platform/us-states'

const NPI = 'http://hl7.org/fhir/sid/us-npi'
const GENDERS: Record<string, string> = { F: 'female', M: 'male' }

/** Names that are not the one in use. */
const OTHER_NAMES = ['maiden', 'nickname', 'old', 'anonymous', 'temp']

type Name = { use?: string; family?: string; given?: string[]; text?: string }
type Contact = { system?: string; value?: string; use?: string }
type Address = { line?: string[]; city?: string; state?: string; postalCode?: string }
type Identifier = { system?: string; value?: string }

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])
const contact = (row: FhirRecord, system: string) =>
  list<Contact>(row.telecom).find((one) => one.system === system)?.value ?? null

function nameOf(row: FhirRecord): { firstname: string; lastname: string } {
  const name = list<Name>(row.name)[0]
  const [first = '', ...rest] = (name?.text ?? '').split(' ')
  return {
    firstname: name?.given?.join(' ') ?? first,
    lastname: name?.family ?? rest.join(' '),
  }
}

type Death = { died?: string | null; deceased?: true }

/**
 * What a record says of a death (OP-126): `died` is the day, as far as it is told to the day; `deceased` without
 * one when it says no more.
 */
function deathOf({ deceasedDateTime: at, deceasedBoolean: is }: FhirRecord): Death {
  if (typeof at !== 'string' && is !== true) return {}
  const day = typeof at === 'string' && /^\d{4}-\d{2}-\d{2}/.test(at) ? at.slice(0, 10) : null
  return { died: day, deceased: true }
}

/** A patient as the look-up shows it (EMR-16); names and birth dates may be missing. */
export function lookupPatient(row: FhirRecord) {
  const gender = Object.entries(GENDERS).find(([, word]) => word === row.gender)?.[0] ?? 'UNKNOWN'
  return {
    ...nameOf(row),
    gender,
    dob: typeof row.birthDate === 'string' ? row.birthDate : null,
    phone_primary: contact(row, 'phone'),
    ...deathOf(row),
    emr_id: row.id ?? '',
  }
}

/** A practitioner as the look-up shows it. */
export function lookupPractitioner(row: FhirRecord) {
  return {
    ...nameOf(row),
    npi: list<Identifier>(row.identifier).find(({ system }) => system === NPI)?.value ?? null,
    email: contact(row, 'email'),
    phone_primary: contact(row, 'phone'),
    emr_id: row.id ?? '',
  }
}

/** A practice as the look-up shows it (EMR-15). */
export function lookupPractice(row: FhirRecord) {
  const address = list<Address>(row.address)[0]
  return {
    emr_id: row.id ?? '',
    name: typeof row.name === 'string' ? row.name : '',
    address: address?.line?.[0] ?? null,
    address2: address?.line?.[1] ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    zip: address?.postalCode ?? null,
    phone: contact(row, 'phone'),
    fax: contact(row, 'fax'),
    website: contact(row, 'url'),
    email: contact(row, 'email'),
  }
}

/**
 * A looked-up record as the values of a form here: phones as the product writes them, nothing that is
 * unknown.
 */
export function formValues(
  shown:
    | ReturnType<typeof lookupPatient>
    | ReturnType<typeof lookupPractitioner>
    | ReturnType<typeof lookupPractice>,
  row: FhirRecord,
): Record<string, string> {
  const email = contact(row, 'email')
  const place = list<Address>(row.address)[0]
  const all = {
    ...(row.resourceType === 'Patient' && {
      address: place?.line?.[0],
      address2: place?.line?.[1],
      city: place?.city,
      state: place?.state,
      zip: place?.postalCode,
    }),
    ...shown,
    email,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]): [string, string][] => {
      if (value === true) return [[name, 'on']]
      if (!value || value === 'UNKNOWN') return []
      return [[name, written(name, value)]]
    }),
  )
}

/** Phones and states as they are stored here; a state that nobody knows is told by the form. */
function written(name: string, value: string): string {
  if (name === 'state') return stateCode(value) ?? value
  return /phone|fax/.test(name) ? (phoneOf(value) ?? '') : value
}

/** A number of ten digits as `000-000-0000`; null for another. */
function phoneOf(text: string): string | null {
  const found = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/\D/g, ''))
  return found && found.slice(1).join('-')
}

export type Person = {
  firstname: string
  lastname: string
  dob?: string | null
  died?: string | null
  gender?: string | null
  email?: string | null
  phone?: string | null
  npi?: string | null
} & Place
export type Place = {
  address?: string | null
  address2?: string | null
  city?: string | null
  state?: string | null
  zip?: string | null
}
export type Organization = Place & {
  name: string
  phone?: string | null
  fax?: string | null
  email?: string | null
  website?: string | null
  npi?: string | null
}

/** A patient or practitioner in FHIR: what the other side knows beside stays. */
export function personRecord(
  type: 'Patient' | 'Practitioner',
  person: Person,
  identifier: Identifier,
  before: FhirRecord | null,
): FhirRecord {
  const { firstname, lastname, dob, died, gender, email, phone, npi } = person
  const { deceasedBoolean, ...known }: Partial<FhirRecord> = before ?? {}
  return {
    ...known,
    ...(died
      ? { deceasedDateTime: before?.deceasedDateTime ?? died }
      : deceasedBoolean !== undefined && { deceasedBoolean }),
    resourceType: type,
    identifier: identifiers(before, [identifier, ...(npi ? [{ system: NPI, value: npi }] : [])]),
    name: [
      { use: 'official', family: lastname, given: [firstname] },
      ...list<Name>(before?.name).filter(({ use }) => OTHER_NAMES.includes(use ?? '')),
    ],
    ...(dob && { birthDate: dob }),
    ...(gender && { gender: GENDERS[gender] ?? 'unknown' }),
    ...telecom({ email, phone }, before),
    ...addressOf(person),
  }
}

/** A practice in FHIR. */
export function organizationRecord(
  practice: Organization,
  identifier: Identifier,
  before: FhirRecord | null,
): FhirRecord {
  const { name, phone, fax, email, website, npi } = practice
  return {
    ...before,
    resourceType: 'Organization',
    identifier: identifiers(before, [identifier, ...(npi ? [{ system: NPI, value: npi }] : [])]),
    name,
    ...telecom({ phone, fax, email, url: website }, before),
    ...addressOf(practice),
  }
}

function identifiers(before: FhirRecord | null, ours: Identifier[]): Identifier[] {
  const theirs = list<Identifier>(before?.identifier).filter(
    ({ system }) => !ours.some((own) => own.system === system),
  )
  return [...theirs, ...ours]
}

/** Ours in the place of the first of their kind; what else is known there stays. */
function telecom(
  values: Record<string, string | null | undefined>,
  before: FhirRecord | null,
): { telecom?: Contact[] } {
  const theirs = list<Contact>(before?.telecom)
  const ours = Object.entries(values).flatMap(([system, value]) => (value ? [{ system, value }] : []))
  const replaced = ours.map(({ system }) => theirs.find((one) => one.system === system))
  const others = theirs.filter(
    (one) =>
      !replaced.includes(one) && !ours.some((own) => own.system === one.system && own.value === one.value),
  )
  const all = [...ours.map((own, index) => ({ ...replaced[index], ...own })), ...others]
  return all.length > 0 ? { telecom: all } : {}
}

function addressOf({ address, address2, city, state, zip }: Place): { address?: Address[] } {
  const line = [address, address2].filter((text): text is string => Boolean(text))
  if (line.length === 0 && !city && !state && !zip) return {}
  return {
    address: [
      {
        ...(line.length > 0 && { line }),
        ...(city && { city }),
        ...(state && { state }),
        ...(zip && { postalCode: zip }),
      },
    ],
  }
}

/** An appointment of the other system in our words. */
export type RemoteAppointment = {
  emr_id: string
  version: string | null
  start_at: string
  end_at: string
  status: string
  comment: string | null
  patientId: string | null
  patientName: string | null
}

type Participant = { actor?: { reference?: string; type?: string; display?: string }; status?: string }

/** The id of a patient whom nobody here can be: of another system, or told without one. */
const NOBODY_HERE = ' '

const isOf = (type: string, { actor }: Participant) =>
  actor?.type === type || new RegExp(`(^|/)${type}/`).test(actor?.reference ?? '')

/** Reads one of the system at `base`; null when it has no times. */
export function remoteAppointment(row: FhirRecord, base: string): RemoteAppointment | null {
  const [start, end] = [Date.parse(String(row.start)), Date.parse(String(row.end))]
  if (Number.isNaN(start) || Number.isNaN(end) || end <= start || !row.id) return null
  const patient = list<Participant>(row.participant).find((one) => isOf('Patient', one))?.actor
  const text = [row.comment, row.description].find((one) => typeof one === 'string')
  return {
    emr_id: row.id,
    version: row.meta?.versionId ?? null,
    start_at: new Date(start).toISOString(),
    end_at: new Date(end).toISOString(),
    status: typeof row.status === 'string' ? row.status : 'booked',
    comment: typeof text === 'string' ? text.slice(0, 4000) : null,
    patientId: patient ? (idIn(patient.reference, base) ?? NOBODY_HERE) : null,
    patientName: patient?.display ?? null,
  }
}

/** The id in a reference to a patient of this system, whole or short, with a version or without. */
function idIn(reference = '', base: string): string | null {
  const short = reference.startsWith(`${base}/`) ? reference.slice(base.length + 1) : reference
  return /^Patient\/([A-Za-z0-9.-]{1,64})(\/_history\/[^/]+)?$/.exec(short)?.[1] ?? null
}

/** Our appointment in FHIR; references are always typed. Who else takes part there, such as a room, stays. */
export function appointmentRecord(
  time: { start_at: string; end_at: string; comment: string | null },
  who: { practitioner: string; patient: string | null },
  identifier: Identifier,
  before: FhirRecord | null,
): FhirRecord {
  const theirs = list<Participant>(before?.participant)
  const person = (reference: string) =>
    theirs.find(({ actor, status }) => actor?.reference === reference && status !== 'declined') ?? {
      actor: { reference },
      status: 'accepted',
    }
  return {
    ...before,
    resourceType: 'Appointment',
    identifier: identifiers(before, [identifier]),
    status: typeof before?.status === 'string' ? before.status : 'booked',
    start: time.start_at,
    end: time.end_at,
    comment: time.comment ?? undefined,
    participant: [
      person(`Practitioner/${who.practitioner}`),
      ...(who.patient ? [person(`Patient/${who.patient}`)] : []),
      ...theirs.filter((one) => !isOf('Practitioner', one) && !isOf('Patient', one)),
    ],
  }
}
