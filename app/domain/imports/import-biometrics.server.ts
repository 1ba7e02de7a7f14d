import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { lockNames } from '~/core/change/lock-names.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { raiseForLaboratory } from '~/domain/safety/raise-measures.server'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'
import { translator } from '~/i18n/catalog.server'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { fold } from '~/platform/fold'
import { sha256 } from '~/platform/secrets.server'
import { biometricColumns, type BiometricsImportRecord } from './biometric-columns'
import { insertMany } from '~/core/change/bulk.server'
import { ImportRefusal } from './check-import.server'
import { checkRows } from './check-rows'
import { defaultComment } from './default-comment'
import { leftOutOf, leftOutText, newRows, rowsToImport } from './good-rows'
import type { CheckedRow, CheckedTable } from '~/core/fields/import-column'
import type { ColumnMatch } from './match-header'
import { markBiometrics, peopleByExternalId } from './mark-biometrics.server'
import { rescoreLater, scoredPeople } from './rescore-job.server'
import { toRecord } from './to-record'

export type BiometricsImport = {
  data_rows: string[][]
  has_header_row: boolean
  comment?: string | null
  practice_id: number
  /** The place of each column, if somebody chose it. */
  match?: ColumnMatch | null
  /** Writes the valid rows and leaves out the others. */
  good_rows_only?: boolean
}

/**
 * `known` counts rows that were imported before and skipped; `left_out` has the numbers of rows left out.
 * `unmatched` are insurance ids without a patient in the practice; their values are stored until there is
 * one.
 */
export type BiometricsImported = {
  created: number
  known: number
  left_out?: number[]
  unmatched: string[]
  at: string
}

export type BiometricsTarget = { id: number; name: string; today: string }

/**
 * Returns the practice that a biometrics import goes to.
 * @throws Refusal 403 without the right to import there.
 */
export async function biometricsTarget(actor: Actor, practiceId: number | null): Promise<BiometricsTarget> {
  mustAllow(
    recordRules.biometrics.import,
    actor,
    practiceId === null ? null : await loadFacts(actor, { practice: practiceId }),
  )
  const row = await readRow<{ id: number; name: string; time_zone: string | null }>(
    'SELECT id, name, time_zone FROM practice WHERE id = $practiceId',
    { practiceId },
  )
  if (!row) throw new Error('the practice is gone')
  return { id: row.id, name: row.name, today: todayIn(row.time_zone ?? env().TIME_ZONE) }
}

/** Returns the comment of an import: the typed one, or the day's default (IMP-23). */
export function commentOf(typed: string | null | undefined, today: string): string {
  return typed?.trim() || defaultComment(translator('en'), today)
}

/**
 * Checks a file as an import would, without writing: cells, repeats and earlier imports; also names ids
 * without a patient.
 */
export function checkBiometrics(
  target: BiometricsTarget,
  { data_rows, has_header_row, comment, match }: BiometricsImport,
): Promise<CheckedTable> {
  return markBiometrics(
    checkRows(biometricColumns, data_rows, { hasHeader: has_header_row, match, today: target.today }),
    target.id,
    commentOf(comment, target.today),
  )
}

/**
 * Imports lab values of a practice: all rows (or all valid ones) in one transaction with one log entry, or
 * none. Rows imported before are skipped. Risk scores are recomputed in the transaction, or afterwards for
 * many patients. A repeat of the same file with the same key returns the first response (OP-88, OP-107).
 * @throws ImportRefusal (422) with every wrong cell; Refusal 403 without the right.
 */
export async function importBiometrics(
  actor: Actor,
  input: BiometricsImport,
  key?: string | null,
  kept?: (imported: BiometricsImported & { scored: number }) => Promise<void>,
): Promise<BiometricsImported> {
  const target = await biometricsTarget(actor, input.practice_id)
  const onceKey = key ? sha256(JSON.stringify([key, input])) : null
  return once(actor, 'biometrics/import', onceKey, () =>
    change(actor, async () => {
      await lockOwner({ table: 'practice', id: target.id }, 'adding')
      await lockNames('imported biometrics', target.id)
      await biometricsTarget(actor, target.id)
      const table = await checkBiometrics(target, input)
      const taken = rowsToImport(biometricColumns, table, input.good_rows_only ?? false)
      if (!taken) throw new ImportRefusal('biometrics', table, 'dataRows')
      const rows = newRows(taken.table.rows)
      const known = taken.table.rows.length - rows.length
      const { scored, ...written } = await writeAll(rows, target, {
        comment: commentOf(input.comment, target.today),
        userId: actor.userId,
      })
      await raiseForLaboratory(actor, target.id, written.at)
      const result = { ...written, known, ...leftOutOf(taken) }
      await kept?.({ ...result, scored })
      const skipped = known > 0 ? `, ${known} known rows skipped` : ''
      return {
        result,
        log: {
          type: 'IMPORT',
          text: `Imported ${written.created} biometrics into practice #${target.id}${skipped}${leftOutText(taken)}`,
          resource: 'biometrics',
        },
      }
    }),
  )
}

async function writeAll(
  checked: readonly CheckedRow[],
  { id: practice_id, today }: BiometricsTarget,
  { comment, userId }: { comment: string; userId: number },
): Promise<Pick<BiometricsImported, 'created' | 'unmatched' | 'at'> & { scored: number }> {
  const at = now()
  const records = checked.map((row) => toRecord(biometricColumns, row.cells) as BiometricsImportRecord)
  const people = await peopleByExternalId(
    practice_id,
    records.map(({ external_id }) => external_id),
  )
  const rows = records.map(({ external_id, measured_on, ...values }) => ({
    practice_id,
    participant_id: people.get(external_id) ?? null,
    external_id,
    measured_on: measured_on ?? today,
    ...numbers(values),
    comment,
    comment_search: fold(comment),
    created_by: userId,
    created: at,
    updated: at,
  }))
  const inserted = await insertMany<{ id: number }>('biometrics', rows, ['id'])
  return {
    created: inserted.length,
    scored: await rescoreMany(practice_id, at),
    unmatched: rows.flatMap((row) => (row.participant_id === null ? [row.external_id] : [])),
    at,
  }
}

function numbers<Name extends string>(values: Record<Name, string | null>): Record<Name, number | null> {
  return Object.fromEntries(
    Object.entries<string | null>(values).map(([name, text]) => [name, text === null ? null : Number(text)]),
  ) as Record<Name, number | null>
}

/**
 * Up to this many patients are rescored within the import; more are rescored afterwards in the background.
 */
const SCORED_AT_ONCE = 50

/** @returns how many patients are rescored. */
async function rescoreMany(practiceId: number, at: string): Promise<number> {
  const since = await scoredPeople(practiceId, at)
  if (since.size > SCORED_AT_ONCE) await rescoreLater(practiceId, at)
  else for (const [id, from] of since) await rescoreRisk(id, from)
  return since.size
}
