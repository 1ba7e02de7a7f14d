import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { dayBeforeIn } from 'db/words'
import { Participant } from 'db/models/participant'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { scopes } from '~/access/scopes'
import { KINDS, type KindName } from '~/entities/index'
import { liveRows } from '~/entities/sql'
import { noteRead } from '~/core/log/note-read.server'
import { claimableBiometrics } from '~/domain/measures/biometrics/claim-biometrics.server'
import { mustAllow } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { emailKey, fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
import { CHOICES } from './choices'
import { ADDRESS_FIELDS, FILLED_FIELDS, ID_FIELDS, MOVED } from './merge-tables'

type FilledField = (typeof FILLED_FIELDS)[number]
export type MergeSide = {
  id: number
  version: number
  name: string
  email: string
  company: string | null
  plan: string | null
  disabled: boolean
}
/** `lost`: the duplicate's value differs and is not kept. */
export type MergeField = {
  field: FilledField
  survivor: string | null
  duplicate: string | null
  result: string | null
  taken: boolean
  lost: boolean
}
/**
 * Number of visible rows of each; `kept` counts values without a patient yet that the survivor gets by
 * insurance id.
 */
export type MergeCount = { table: string; survivor: number; duplicate: number; kept: number }

/** What a merge would do: the fields of both with what survives, and how many records move (OP-65). */
export type MergePreview = {
  survivor: MergeSide
  duplicate: MergeSide
  fields: MergeField[]
  counts: MergeCount[]
  otherCompany: boolean
  /** Number of pairs of upcoming appointments at the same time, at any practice. */
  meets: number
  /** Facts that should be the same for one person but differ between the records. */
  differs: ('name' | 'dob' | 'gender')[]
}

export type MergePair = {
  survivor: Participant
  duplicate: Participant
  survivorUser: User
  duplicateUser: User
}

/**
 * Returns the two participants of a merge.
 * @throws Refusal 403; 422 if they are the same, out of scope or deleted, a staff account, if only one has a
 * date of death, or if the survivor is living and disabled, since then nobody could sign in any more.
 */
export async function mergePair(actor: Actor, survivorId: number, duplicateId: number): Promise<MergePair> {
  mustAllow(recordRules.participant.merge, actor, {})
  if (survivorId === duplicateId) throw invalid({ duplicate_id: ['merge.same'] })
  const [survivor, survivorUser] = await side(actor, survivorId, 'survivor_id')
  const [duplicate, duplicateUser] = await side(actor, duplicateId, 'duplicate_id')
  // A merge must not decide whether the person has died.
  if ((survivor.died === null) !== (duplicate.died === null))
    throw invalid({ duplicate_id: ['merge.oneDied'] })
  if (survivorUser.disabled === 1 && survivor.died === null)
    throw invalid({ survivor_id: ['merge.survivorDisabled'] })
  return { survivor, survivorUser, duplicate, duplicateUser }
}

async function side(actor: Actor, id: number, field: string): Promise<[Participant, User]> {
  const scope = scopes.participant(actor)
  const inScope = await readRow(
    `SELECT participant.id FROM participant WHERE participant.id = $mergeId AND participant.archived = 0
      AND (${scope.sql})`,
    { ...scope.bind, mergeId: id },
  )
  const person = inScope && (await Participant.findByPk(id))
  const user = person && (await User.findByPk(person.user_id))
  if (!user) throw invalid({ [field]: ['merge.unknown'] })
  if (user.role !== 'PARTICIPANT') throw invalid({ [field]: ['merge.staff'] })
  return [person, user]
}

/**
 * Returns the two participants with exactly these e-mails.
 * @throws as `mergePair`; 422 for missing or unknown e-mails, reporting both at once.
 */
export async function mergePairByEmail(
  actor: Actor,
  emails: { survivor: string; duplicate: string },
): Promise<MergePair> {
  mustAllow(recordRules.participant.merge, actor, {})
  const [survivor, duplicate] = await Promise.all([idByEmail(emails.survivor), idByEmail(emails.duplicate)])
  const wrong = (email: string) => [email === '' ? 'form.required' : 'merge.unknown']
  if (survivor === null || duplicate === null)
    throw invalid({
      ...(survivor === null && { survivor_id: wrong(emails.survivor) }),
      ...(duplicate === null && { duplicate_id: wrong(emails.duplicate) }),
    })
  return mergePair(actor, survivor, duplicate)
}

async function idByEmail(email: string): Promise<number | null> {
  const row = await readRow<{ id: number }>(
    `SELECT p.id FROM participant p JOIN app_user u ON u.id = p.user_id WHERE u.email_key = $key
      AND p.archived = 0`,
    { key: emailKey(email) },
  )
  return row?.id ?? null
}

/** @throws as `mergePair`. */
export async function mergePreview(
  actor: Actor,
  survivorId: number,
  duplicateId: number,
): Promise<MergePreview> {
  const { survivor, duplicate } = await mergePair(actor, survivorId, duplicateId)
  noteRead(actor, {
    resource: 'participant',
    text: 'Compared for a merge',
    participantIds: [survivorId, duplicateId],
  })
  const fields = mergedFields(survivor, duplicate)
  const kept = await claimableBiometrics(
    [survivorId, duplicateId],
    fields.find(({ field }) => field === 'external_id')?.result ?? null,
  )
  const sides = new Map((await sidesOf([survivorId, duplicateId])).map((row) => [row.id, row]))
  return {
    survivor: sides.get(survivorId)!,
    duplicate: sides.get(duplicateId)!,
    fields: fields.filter((row) => row.survivor !== null || row.duplicate !== null),
    counts: await Promise.all(
      [...MOVED, 'provider' as const].map((name) =>
        countOf(name, survivorId, duplicateId, name === 'biometrics' ? kept : 0),
      ),
    ),
    meets: await timesThatMeet(survivorId, duplicateId),
    otherCompany: survivor.company_id !== duplicate.company_id,
    differs: differences(survivor, duplicate),
  }
}

/** Returns how many upcoming appointments of one overlap an appointment of the other. */
export async function timesThatMeet(survivor: number, duplicate: number): Promise<number> {
  const row = await readRow<{ n: number | string }>(
    `SELECT COUNT(*) AS n FROM appointment x JOIN appointment y ON y.participant_id = $duplicate
        AND y.start_at < x.end_at AND y.end_at > x.start_at AND y.start_at > ${dayBeforeIn('x.start_at')}
      WHERE x.participant_id = $survivor AND x.end_at > $now AND y.end_at > $now`,
    { survivor, duplicate, now: now() },
  )
  return Number(row?.n ?? 0)
}

/** An unknown date of birth or gender does not count as a difference. */
function differences(survivor: Participant, duplicate: Participant): MergePreview['differs'] {
  const name = ({ firstname, lastname }: Participant) => fold(`${firstname} ${lastname}`)
  const gender = (person: Participant) => (person.gender === 'UNKNOWN' ? null : person.gender)
  const differ = (mine: string | null, theirs: string | null) =>
    Boolean(mine) && Boolean(theirs) && mine !== theirs
  return [
    ...(name(survivor) !== name(duplicate) ? (['name'] as const) : []),
    ...(differ(survivor.dob, duplicate.dob) ? (['dob'] as const) : []),
    ...(differ(gender(survivor), gender(duplicate)) ? (['gender'] as const) : []),
  ]
}

type Filled = Record<FilledField, string | null>

/**
 * Returns what happens to each field. The address is handled as a unit, because mixing parts of two would
 * give a place where nobody lives.
 */
export function mergedFields(survivor: Filled, duplicate: Filled): MergeField[] {
  const housed = ADDRESS_FIELDS.some((field) => survivor[field])
  return FILLED_FIELDS.map((field) => {
    const merged = mergedField(field, survivor[field], duplicate[field])
    const kept =
      housed && ADDRESS_FIELDS.some((part) => part === field)
        ? { ...merged, result: survivor[field], taken: false }
        : merged
    return {
      ...kept,
      lost:
        !kept.taken && isKnown(field, duplicate[field]) && !isSame(field, survivor[field], duplicate[field]),
    }
  })
}

/**
 * The survivor's value stays; if empty or unknown, the duplicate's is taken, which may be more informative.
 */
function mergedField(
  field: FilledField,
  survivor: string | null,
  duplicate: string | null,
): Omit<MergeField, 'lost'> {
  const taken = survivor ? isUnknown(field, survivor) && isKnown(field, duplicate) : Boolean(duplicate)
  return { field, survivor, duplicate, result: taken ? duplicate : survivor, taken }
}

/** True if the value means "unknown"; "undisclosed" is an answer. */
function isUnknown(field: FilledField, value: string | null): boolean {
  return value === 'UNKNOWN' && CHOICES[field] !== undefined
}

function isKnown(field: FilledField, value: string | null): boolean {
  return Boolean(value) && !isUnknown(field, value)
}

/** True if two values are the same; ids are case-sensitive, other texts ignore case and accents. */
function isSame(field: FilledField, one: string | null, other: string | null): boolean {
  return ID_FIELDS.some((id) => id === field) ? one === other : fold(one ?? '') === fold(other ?? '')
}

async function sidesOf(ids: number[]): Promise<MergeSide[]> {
  const these = idsIn('p.id', ids)
  const rows = await readRows<
    Omit<MergeSide, 'name' | 'disabled'> & { firstname: string; lastname: string; disabled: number }
  >(
    `SELECT p.id, p.version, p.firstname, p.lastname, u.email, u.disabled, c.name AS company, l.name AS plan
      FROM participant p JOIN app_user u ON u.id = p.user_id
       LEFT JOIN company c ON c.id = p.company_id LEFT JOIN plan l ON l.id = p.plan_id WHERE ${these.sql}`,
    these.bind,
  )
  return rows.map(({ firstname, lastname, disabled, ...row }) => ({
    ...row,
    name: `${firstname} ${lastname}`.trim(),
    disabled: disabled === 1,
  }))
}

async function countOf(
  name: KindName,
  survivor: number,
  duplicate: number,
  kept: number,
): Promise<MergeCount> {
  const { table } = KINDS[name]
  const rows = await readRows<{ participant_id: number; n: number | string }>(
    `SELECT participant_id, COUNT(*) AS n FROM ${table} WHERE participant_id IN ($survivor, $duplicate)
      AND ${liveRows(name)} GROUP BY participant_id`,
    { survivor, duplicate },
  )
  const of = (id: number) => Number(rows.find((row) => row.participant_id === id)?.n ?? 0)
  return { table, survivor: of(survivor), duplicate: of(duplicate), kept }
}
