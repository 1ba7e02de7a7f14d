import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import { pathTo } from '~/access/links'
import { patientsSought, type UserLogRow } from './activity-log-resource.server'

/** Patients that a list showed: a few by name, and the number of the rest. */
export type Listed = { names: string[]; more: number }

/**
 * Patients that a list showed, each with the address of their record if it still exists, and the number of
 * the rest.
 */
export type ListedWithLinks = { patients: { id: number; name: string; to: string | null }[]; more: number }

/** Maximum patients named in one line of the log, and in an entry's details. */
const NAMED_IN_LINE = 3
const NAMED_IN_DETAILS = 500

const isList = ({ participant_id, text }: UserLogRow) => participant_id === null && text.includes(' #')

/**
 * Returns which patients the list entries showed, keyed by entry id; those that match the `patient` filter
 * come first.
 */
export async function listedIn(rows: readonly UserLogRow[], patient?: string): Promise<Map<number, Listed>> {
  const lists = rows.filter(isList)
  const found = new Map<number, Listed>()
  if (lists.length === 0) return found
  const these = idsIn(
    'log_id',
    lists.map(({ id }) => id),
  )
  const order = soughtFirst(patient)
  const shown = await readRows<{ log_id: number; patients: number | string; name: string }>(
    `SELECT s.log_id, s.patients, p.firstname || ' ' || p.lastname AS name FROM (
        SELECT log_id, participant_id, COUNT(*) OVER (PARTITION BY log_id) AS patients,
          ROW_NUMBER() OVER (PARTITION BY log_id ORDER BY ${order.sql}) AS place
        FROM user_log_patient WHERE ${these.sql}) s
      JOIN participant p ON p.id = s.participant_id WHERE s.place <= ${NAMED_IN_LINE} ORDER BY s.log_id, s.place`,
    { ...these.bind, ...order.bind },
  )
  for (const { log_id, patients, name } of shown) {
    const list = found.get(log_id) ?? { names: [], more: Number(patients) }
    found.set(log_id, { names: [...list.names, name], more: list.more - 1 })
  }
  return found
}

/**
 * Returns the patients of the list that an entry is about (up to NAMED_IN_DETAILS), in the order of
 * `listedIn`; null if the entry is not about a list.
 */
export async function patientsOfList(
  row: UserLogRow | null,
  patient?: string,
): Promise<ListedWithLinks | null> {
  if (!row || !isList(row)) return null
  const order = soughtFirst(patient)
  const shown = await readRows<{ id: number; patients: number | string; name: string; archived: number }>(
    `SELECT p.id, p.firstname || ' ' || p.lastname AS name, p.archived, COUNT(*) OVER () AS patients
       FROM user_log_patient s JOIN participant p ON p.id = s.participant_id WHERE s.log_id = $logId
      ORDER BY ${order.sql} LIMIT ${NAMED_IN_DETAILS}`,
    { logId: row.id, ...order.bind },
  )
  if (shown.length === 0) return null
  return {
    patients: shown.map(({ id, name, archived }) => ({
      id,
      name,
      to: archived === 0 ? pathTo('participant.update.admin', { id }) : null,
    })),
    more: Number(shown[0]!.patients) - shown.length,
  }
}

/** Sort order for the patients of a list: those that match the filter first. */
function soughtFirst(patient: string | undefined): Where {
  if (!patient) return { sql: 'participant_id', bind: {} }
  const { sql, bind } = patientsSought(patient)
  return { sql: `CASE WHEN participant_id IN ${sql} THEN 0 ELSE 1 END, participant_id`, bind }
}
