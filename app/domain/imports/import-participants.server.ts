import type { Actor } from '~/access/actor'
import { writeRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { claimBiometrics } from '~/domain/measures/biometrics/claim-biometrics.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { lockNames } from '~/core/change/lock-names.server'
import { answerOf, change, once } from '~/core/change/change.server'
import { isDuplicate } from '~/core/change/retry-race.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { translator } from '~/i18n/catalog.server'
import { now } from '~/platform/clock'
import { emailKey, fold } from '~/platform/fold'
import { sha256 } from '~/platform/secrets.server'
import { ImportRefusal, markExisting, markIdsInUse } from './check-import.server'
import { checkRows } from './check-rows'
import { defaultComment } from './default-comment'
import { leftOutOf, leftOutText, rowsToImport, type TakenRows } from './good-rows'
import type { CheckedRow, CheckedTable } from '~/core/fields/import-column'
import { importPlan, importTarget, type ImportPlan, type ImportTarget } from './import-target.server'
import type { ParkedFile } from './parked-file'
import { participantColumns } from './participant-columns'
import { insertPeople, type NewPerson } from './insert-people.server'
import { toParticipantRecord } from './to-record'

export type ImportInput = {
  /** Rows of clean text from `parseTable`, including the header row if there is one. */
  data_rows: string[][]
  has_header_row: boolean
  comment?: string | null
  plan_id: number
  /** The practice that participants are linked to; null for none (administrators). */
  practice_id: number | null
  /** Writes the valid rows and leaves out the others. */
  good_rows_only?: boolean
}

/** `left_out` has the numbers of rows left out, if any. */
export type ImportAnswer = { created: number; left_out?: number[] }

/**
 * Checks a file as an import would, without writing: cell rules, repeats, and existing data (in `companyId`,
 * if known).
 */
export function checkImport(
  target: ImportTarget,
  companyId: number | null,
  { rows, has_header_row: hasHeader, match }: Pick<ParkedFile, 'rows' | 'has_header_row' | 'match'>,
): Promise<CheckedTable> {
  const options = { hasHeader, match, today: target.today }
  return markExisting(checkRows(participantColumns, rows, options), companyId)
}

/** `written` is called in the writing transaction, with the ids of the people it created. */
export type ImportSteps = {
  written?: (answer: ImportAnswer, people: number[]) => Promise<void>
}

const OPERATION = 'participant/import'
const TRIES = 3

/**
 * Imports participants: all rows (or all valid ones) with one log entry, or none. Accounts get no password
 * (they are invited later); participants are linked to the practice. A repeat of the same file with the same
 * key returns the first response (OP-88, OP-107).
 * @throws ImportRefusal (422) with every wrong cell; Refusal 403 without the right, 422 for a plan the
 * practice does not use.
 */
export async function importParticipants(
  actor: Actor,
  input: ImportInput,
  key?: string | null,
  steps: ImportSteps = {},
): Promise<ImportAnswer> {
  const target = await importTarget(actor, input.practice_id)
  const plan = await importPlan(target, input.plan_id)
  const checked = checkRows(participantColumns, input.data_rows, {
    hasHeader: input.has_header_row,
    today: target.today,
  })
  // A form keeps its key when the user goes back to it; with another file it must not get the first one's
  // response.
  const onceKey = key ? sha256(JSON.stringify([key, input])) : null
  const asked: Asked = { actor, input, target, plan, checked, onceKey, steps }
  return tryIt(asked, TRIES).catch(async (error: unknown) => {
    if (!onceKey || !(error instanceof ImportRefusal)) throw error
    // The e-mails may be in use because this same import was sent twice; then its response is stored.
    return tryIt(asked, TRIES)
  })
}

type Asked = {
  actor: Actor
  input: ImportInput
  target: ImportTarget
  plan: ImportPlan
  checked: CheckedTable
  onceKey: string | null
  steps: ImportSteps
}

/** If somebody took an e-mail or id since the rows were checked, the next try finds and reports it. */
async function tryIt(asked: Asked, triesLeft: number): Promise<ImportAnswer> {
  const { actor, input, plan, checked, onceKey } = asked
  const first = await answerOf<ImportAnswer>(actor, OPERATION, onceKey)
  if (first) return first.answer
  const taken = takenOf(await markExisting(checked, plan.company_id), input)
  return write(asked, taken).catch((error: unknown) => {
    if (triesLeft > 1 && (isDuplicate(error) || error instanceof TakenMeanwhile))
      return tryIt(asked, triesLeft - 1)
    throw error
  })
}

/** Something that was free when the rows were checked is now in use. */
class TakenMeanwhile extends Error {}

function takenOf(marked: CheckedTable, input: ImportInput): TakenRows {
  const taken = rowsToImport(participantColumns, marked, input.good_rows_only ?? false)
  if (!taken) throw new ImportRefusal('participants', marked)
  return taken
}

function write(asked: Asked, taken: TakenRows): Promise<ImportAnswer> {
  const { actor, input, target, plan, onceKey, steps } = asked
  return once(actor, OPERATION, onceKey, () =>
    change(actor, async () => {
      await lockOwner({ table: 'company', planId: plan.id }, 'adding')
      if (target.practice) await lockOwner({ table: 'practice', id: target.practice.id }, 'adding')
      await lockNames('imported participant', plan.company_id)
      await importTarget(actor, input.practice_id)
      await importPlan(target, plan.id)
      if ((await markIdsInUse(taken.table, plan.company_id)).errorCount > 0) throw new TakenMeanwhile()
      const people = await insertPeople(peopleOf(taken.table.rows, asked))
      await enqueue({ kind: 'attention', dedupeKey: 'imported' })
      if (target.practice) {
        await linkAll(people, target.practice)
        await claimBiometrics(target.practice.id)
      }
      const result = { created: people.length, ...leftOutOf(taken) }
      await steps.written?.(result, people)
      const into = `plan #${plan.id}${target.practice ? ` and practice #${target.practice.id}` : ''}`
      return {
        result,
        log: {
          type: 'IMPORT',
          text: `Imported ${people.length} participants into ${into}${leftOutText(taken)}`,
          resource: 'participant',
        },
      }
    }),
  )
}

async function linkAll(people: number[], practice: NonNullable<ImportTarget['practice']>): Promise<void> {
  const these = idsIn('id', people)
  await writeRows(
    `INSERT INTO provider (participant_id, practice_id, type, created, updated)
      SELECT id, CAST($practiceId AS INTEGER), $type, $now, $now FROM participant WHERE ${these.sql}`,
    { practiceId: practice.id, type: practice.provider_type, now: now(), ...these.bind },
  )
}

/** The people of checked rows, created lazily. */
function* peopleOf(rows: readonly CheckedRow[], { input, target, plan }: Asked): Generator<NewPerson> {
  const stamp = { created: now(), updated: now() }
  const belongs = {
    plan_id: plan.id,
    company_id: plan.company_id,
    reseller_id: plan.reseller_id,
    comment: input.comment?.trim() || defaultComment(translator('en'), target.today),
    ...stamp,
  }
  for (const { cells } of rows) {
    const { email, language, ...fields } = toParticipantRecord(cells)
    const key = emailKey(email)
    yield {
      user: { email, email_key: key, role: 'PARTICIPANT', language, ...stamp },
      // Copying the whole record with spreads took longer than checking the rows.
      participant: Object.assign(fields, belongs, {
        firstname_search: fold(fields.firstname),
        lastname_search: fold(fields.lastname),
        email_search: key,
        birth_month: Number(fields.dob.slice(5, 7)),
      }),
    }
  }
}
