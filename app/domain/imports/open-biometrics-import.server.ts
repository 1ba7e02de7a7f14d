import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import {
  biometricsTarget,
  checkBiometrics,
  importBiometrics,
  type BiometricsImport,
} from './import-biometrics.server'
import type { OpenImport } from './open-import'
import type { ParkedFile } from './parked-file'

const MOST_NAMED = 20

/**
 * Opens the import of lab values for a practice.
 * @throws Refusal 403.
 */
export async function openBiometricsImport(actor: Actor, practiceId: number | null): Promise<OpenImport> {
  const target = await biometricsTarget(actor, practiceId)
  const inputOf = ({ rows, has_header_row, comment, match }: ParkedFile): BiometricsImport => ({
    data_rows: rows,
    has_header_row,
    match,
    comment,
    practice_id: target.id,
  })
  return {
    place: target.name,
    today: target.today,
    plans: null,
    warning: null,
    hasComment: true,
    listPath: pathTo('biometrics.list', { practiceId: target.id }),
    mustFit: async () => undefined,
    check: (file) => checkBiometrics(target, inputOf(file)),
    run: (file, { key, goodRowsOnly, written }) =>
      importBiometrics(actor, { ...inputOf(file), good_rows_only: goodRowsOnly }, key, written),
    unmatched: async (at) => {
      const rows = await readRows<{ external_id: string }>(
        `SELECT external_id FROM biometrics WHERE practice_id = $practice AND created = $at
          AND created_by = $user AND participant_id IS NULL AND archived = 0 ORDER BY id
          LIMIT ${MOST_NAMED + 1}`,
        { practice: target.id, at, user: actor.userId },
      )
      const ids = rows.slice(0, MOST_NAMED).map((row) => row.external_id)
      return rows.length > MOST_NAMED ? [...ids, '…'] : ids
    },
  }
}
