import type { FhirRecord } from '~/integrations/emr/fhir.server'
import { stateCode } from '~/platform/us-states'

const NPI = 'http://hl7.org/fhir/sid/us-npi'
const GENDERS: Record<string, string> = { F: 'female', M: 'male' }

/** Name uses that are not the current name. */
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
 * What a record says about a death (OP-126): `died` is the date, if it is exact to the day; otherwise only
 * `deceased`.
 */
function deathOf({ deceasedDateTime: at, deceasedBoolean: is }: FhirRecord): Death {
  if (typeof at !== 'string' && is !== true) return {}
  const day = typeof at === 'string' && /^\d{4}-\d{2}-\d{2}/.test(at) ? at.slice(0, 10) : null
  return { died: day, deceased: true }
}

/** Returns a patient for the look-up (EMR-16); names and birth dates may be missing. */
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

/** Returns a practitioner for the look-up. */
export function lookupPractitioner(row: FhirRecord) {
  return {
    ...nameOf(row),
    npi: list<Identifier>(row.identifier).find(({ system }) => system === NPI)?.value ?? null,
    email: contact(row, 'email'),
    phone_primary: contact(row, 'phone'),
    emr_id: row.id ?? '',
  }
}

/** Returns a practice for the look-up (EMR-15). */
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

/** Returns a looked-up record as form values: phone numbers in our format, without unknown values. */
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

/** Phone numbers and states as stored here; an unknown state is passed on, so that the form reports it. */
function written(name: string, value: string): string {
  if (name === 'state') return stateCode(value) ?? value
  return /phone|fax/.test(name) ? (phoneOf(value) ?? '') : value
}

/** Returns a ten-digit number as `000-000-0000`; null for any other. */
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

/** Returns a patient or practitioner in FHIR; other data in the existing record is kept. */
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

/** Returns a practice in FHIR. */
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

/** Replaces the first entry of each kind with ours; other entries of the existing record are kept. */
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

/** An appointment of the other system in our terms. */
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

/** A patient id that matches nobody here: the patient is from another system, or has no id. */
const NOBODY_HERE = ' '

const isOf = (type: string, { actor }: Participant) =>
  actor?.type === type || new RegExp(`(^|/)${type}/`).test(actor?.reference ?? '')

/** Reads an appointment of the system at `base`; null if it has no times. */
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

/**
 * Returns the id in a reference to a patient of this system, absolute or relative, with or without a version.
 */
function idIn(reference = '', base: string): string | null {
  const short = reference.startsWith(`${base}/`) ? reference.slice(base.length + 1) : reference
  return /^Patient\/([A-Za-z0-9.-]{1,64})(\/_history\/[^/]+)?$/.exec(short)?.[1] ?? null
}

/**
 * Returns our appointment in FHIR; references always have a type. Other participants there, such as a room,
 * are kept.
 */
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
