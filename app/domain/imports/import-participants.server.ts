import type { Actor } from '~/access/actor'
import { claimBiometrics } from '~/domain/measures/biometrics/claim-biometrics.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { lockNames } from '~/domain/organisation/name-lock.server'
import { change, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { translator } from '~/i18n/catalog.server'
import { now } from '~/platform/clock'
import { emailKey, fold } from '~/platform/fold'
import { sha256 } from '~/platform/secrets.server'
import { insertMany } from '~/core/change/bulk.server'
import { ImportRefusal, markExisting } from './check-import.server'
import { checkRows } from './check-rows'
import { defaultComment } from './default-comment'
import { leftOutOf, leftOutText, rowsToImport } from './good-rows'
import type { CheckedTable } from '~/core/fields/import-column'
import { importPlan, importTarget, type ImportPlan, type ImportTarget } from './import-target.server'
import { participantColumns, type ParticipantImportRecord } from './participant-columns'
import { toParticipantRecord } from './to-record'

export type ImportInput = {
  /** Rows of clean text as `parseTable` gives them, the header row included when there is one. */
  data_rows: string[][]
  has_header_row: boolean
  comment?: string | null
  plan_id: number
  /** The practice that gets the provider links; null for none (administrators). */
  practice_id: number | null
  /** Writes the rows that are right and leaves out the others. */
  good_rows_only?: boolean
}

/** `left_out` are the numbers of the rows that were left out, when there are any. */
export type ImportAnswer = { created: number; left_out?: number[] }

/** Checks a file as an import would, without writing: cell rules, repeats, and what exists already (in `companyId`, when it is known). */
export function checkImport(
  target: ImportTarget,
  companyId: number | null,
  rows: string[][],
  hasHeader: boolean,
): Promise<CheckedTable> {
  return markExisting(checkRows(participantColumns, rows, { hasHeader, today: target.today }), companyId)
}

/**
 * Imports participants: all rows (or all good ones) in one transaction with one log entry, or none. Accounts get no password (they are invited
 * later); participants are linked to the practice. A repeat of the same file with the same key gets the first answer (OP-88, OP-107).
 * @throws ImportRefusal (422) with every wrong cell; Refusal 403 without the right, 422 for a plan the practice does not use.
 */
export async function importParticipants(
  actor: Actor,
  input: ImportInput,
  key?: string | null,
): Promise<ImportAnswer> {
  const target = await importTarget(actor, input.practice_id)
  const plan = await importPlan(target, input.plan_id)
  const checked = checkRows(participantColumns, input.data_rows, {
    hasHeader: input.has_header_row,
    today: target.today,
  })
  const goodRowsOnly = input.good_rows_only ?? false
  if (!rowsToImport(participantColumns, checked, goodRowsOnly))
    throw new ImportRefusal('participants', await markExisting(checked, plan.company_id))
  const comment = input.comment?.trim() || defaultComment(translator('en'), target.today)
  // A form gone back to keeps its key; with another file it must not get the answer of the first one.
  const onceKey = key ? sha256(JSON.stringify([key, input])) : null
  const run = () =>
    retryRace(() =>
      once(actor, 'participant/import', onceKey, () =>
        change(actor, async () => {
          await lockOwner({ table: 'company', planId: plan.id }, 'adding')
          if (target.practice) await lockOwner({ table: 'practice', id: target.practice.id }, 'adding')
          await lockNames('imported participant', plan.company_id)
          await importTarget(actor, input.practice_id)
          await importPlan(target, plan.id)
          const marked = await markExisting(checked, plan.company_id)
          const taken = rowsToImport(participantColumns, marked, goodRowsOnly)
          if (!taken) throw new ImportRefusal('participants', marked)
          const created = await writeAll(taken.table, target, plan, comment)
          const into = `plan #${plan.id}${target.practice ? ` and practice #${target.practice.id}` : ''}`
          return {
            result: { created, ...leftOutOf(taken) },
            log: {
              type: 'IMPORT',
              text: `Imported ${created} participants into ${into}${leftOutText(taken)}`,
              resource: 'participant',
            },
          }
        }),
      ),
    )
  return run().catch((error: unknown) => {
    // The e-mails may be in use because this very import, sent twice, was committed meanwhile: then its answer is there now.
    if (onceKey && error instanceof ImportRefusal) return run()
    throw error
  })
}

type Stamp = { created: string; updated: string }

async function writeAll(
  table: CheckedTable,
  target: ImportTarget,
  plan: ImportPlan,
  comment: string,
): Promise<number> {
  const stamp: Stamp = { created: now(), updated: now() }
  const people = table.rows.map((row) => toParticipantRecord(row.cells))
  const users = people.map(({ email }) => ({
    email,
    email_key: emailKey(email),
    role: 'PARTICIPANT',
    ...stamp,
  }))
  const userRows = await insertMany<{ id: number; email_key: string }>(
    'app_user',
    ['email', 'email_key', 'role', 'created', 'updated'],
    users,
    ['id', 'email_key'],
  )
  const userIds = new Map(userRows.map((row) => [row.email_key, row.id]))
  const records = people.map((person) => ({
    ...participantOf(person, plan, comment),
    user_id: userIds.get(emailKey(person.email)),
    ...stamp,
  }))
  const inserted = await insertMany<{ id: number }>('participant', Object.keys(records[0] ?? {}), records, [
    'id',
  ])
  if (target.practice) {
    await linkAll(inserted, target.practice, stamp)
    await claimBiometrics(target.practice.id)
  }
  return inserted.length
}

function participantOf(person: ParticipantImportRecord, plan: ImportPlan, comment: string) {
  const { email, ...fields } = person
  return {
    ...fields,
    plan_id: plan.id,
    company_id: plan.company_id,
    reseller_id: plan.reseller_id,
    comment,
    firstname_search: fold(person.firstname),
    lastname_search: fold(person.lastname),
    email_search: emailKey(email),
    birth_month: Number(person.dob.slice(5, 7)),
  }
}

async function linkAll(
  participants: { id: number }[],
  practice: NonNullable<ImportTarget['practice']>,
  stamp: Stamp,
): Promise<void> {
  const links = participants.map(({ id }) => ({
    participant_id: id,
    practice_id: practice.id,
    type: practice.provider_type,
    ...stamp,
  }))
  await insertMany<{ id: number }>(
    'provider',
    ['participant_id', 'practice_id', 'type', 'created', 'updated'],
    links,
    ['id'],
  )
}
