import { readRow, readRows, writeRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forUpdate } from 'db/words'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { stateOf, type DeletionKind, type Undo } from '~/domain/account/deletions.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'
import { forbidden, Refusal } from '~/platform/refusal'
import { restorableSince } from './deletions-list.server'

type Deletion = { kind: DeletionKind; record_id: number; undo: string; created: string }

/**
 * Restores a deletion as it was: the record itself, its staff and their accounts (OP-89).
 * @throws Refusal 403, also when already restored or too old; 409 with the reason that prevents it.
 */
export function restoreDeleted(actor: Actor, id: number): Promise<{ kind: DeletionKind }> {
  return change(actor, async () => {
    const row = await readRow<Deletion>(
      `SELECT kind, record_id, undo, created FROM deletion WHERE id = $id AND restored IS NULL${forUpdate()}`,
      { id },
    )
    const since = restorableSince()
    if (!row || since === null || row.created < since) throw forbidden()
    const { kind, record_id } = row
    const facts = await loadFacts(actor, { [kind]: record_id }, { evenDeleted: true })
    mustAllow(recordRules[kind].delete, actor, facts)
    const undo = JSON.parse(row.undo) as Undo[]
    await mustBeAsDeleted(undo)
    await mustHavePlace(kind, record_id)
    for (const { table, id: rowId, before } of undo) {
      const set = Object.keys(before).map((column) => `${column} = $${column}`)
      await writeRows(
        `UPDATE ${table} SET ${set.join(', ')}, updated = $now, version = version + 1 WHERE id = $rowId`,
        { ...before, now: now(), rowId },
      )
    }
    await mustWorkAgain(undo)
    await writeRows('UPDATE deletion SET restored = $now WHERE id = $id', { now: now(), id })
    const people = await patientsOf(kind, record_id, undo)
    await keepAttention(people)
    await keepMonitoring(people)
    return {
      result: { kind },
      log: {
        type: 'UPDATE',
        text: `Restored ${kind} ${record_id}`,
        resource: kind,
        recordId: record_id,
        participantId: kind === 'participant' ? record_id : null,
      },
    }
  })
}

/**
 * Refuses if since then the account got other work or somebody else took its e-mail.
 * @throws Refusal 409.
 */
async function mustBeAsDeleted(undo: readonly Undo[]): Promise<void> {
  for (const { table, id, before, after } of undo) {
    const is = await stateOf(table, id)
    if (JSON.stringify(is) !== JSON.stringify(after))
      throw new Refusal('leaving.changedSince', { status: 409 })
    const taken =
      table === 'app_user' &&
      (await readRow('SELECT id FROM app_user WHERE email_key = $key AND id <> $id', {
        key: before.email_key,
        id,
      }))
    if (taken) throw new Refusal('leaving.emailTaken', { status: 409 })
  }
}

const PLACE: Record<DeletionKind, string> = {
  practice: 'SELECT c.archived FROM practice a JOIN company c ON c.id = a.company_id WHERE a.id = $id',
  practitioner:
    'SELECT a.archived FROM practitioner w JOIN practice a ON a.id = w.practice_id WHERE w.id = $id',
  participant: 'SELECT c.archived FROM participant p JOIN company c ON c.id = p.company_id WHERE p.id = $id',
}

/**
 * Refuses if the parent (practice, company …) is gone.
 * @throws Refusal 409.
 */
async function mustHavePlace(kind: DeletionKind, id: number): Promise<void> {
  const place = await readRow<{ archived: number }>(PLACE[kind], { id })
  if (place?.archived === 1) throw new Refusal(`leaving.placeGone.${kind}`, { status: 409 })
}

/**
 * Staff who would work again must have an account to sign in with.
 * @throws Refusal 409.
 */
async function mustWorkAgain(undo: readonly Undo[]): Promise<void> {
  const staff = undo.filter(({ table }) => table === 'practitioner').map(({ id }) => id)
  if (staff.length === 0) return
  const these = idsIn('w.id', staff)
  const closed = await readRow(
    `SELECT w.id FROM practitioner w JOIN app_user u ON u.id = w.user_id
      WHERE ${these.sql} AND (u.archived = 1 OR u.role <> 'PRACTITIONER') LIMIT 1`,
    these.bind,
  )
  if (closed) throw new Refusal('leaving.changedSince', { status: 409 })
}

/** Returns the patients whose attention and monitoring depend on the restored rows. */
async function patientsOf(kind: DeletionKind, id: number, undo: readonly Undo[]): Promise<number[]> {
  const own = undo.filter(({ table }) => table === 'participant').map((row) => row.id)
  if (kind !== 'practice') return own
  const linked = await readRows<{ participant_id: number }>(
    'SELECT participant_id FROM provider WHERE practice_id = $id',
    { id },
  )
  return [...new Set([...own, ...linked.map((row) => row.participant_id)])]
}
