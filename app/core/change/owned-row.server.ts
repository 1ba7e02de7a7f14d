import type { Attributes, Model, ModelStatic } from 'sequelize'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import type { Rule } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { change, changedFields, mustAllow, mustBeCurrent } from './change.server'
import { deleteRow } from './delete-row.server'
import { saveCurrent } from './save-current.server'

type Owned = Model & { id: number; participant_id: number; version: number }

/** A kind of row that belongs to one participant and is written by hand. */
export type OwnedKind<Row extends Owned> = {
  model: ModelStatic<Row>
  resource: 'goal' | 'habit' | 'metric-goal' | 'metric-reading'
  /** As the log calls it. */
  name: string
  /** What a stale save is shown. */
  current: (row: Row) => Record<string, unknown>
  /** What is not written by hand is refused like what is not there. */
  mayChange?: (row: Row) => boolean
}

/** What the log says of one row. */
export function ownedEntry<Row extends Owned>(
  { resource, name }: OwnedKind<Row>,
  type: 'CREATE' | 'UPDATE' | 'DELETE',
  { id, participant_id }: Row,
) {
  const verb = { CREATE: 'Added', UPDATE: 'Updated', DELETE: 'Deleted' }[type]
  const text = `${verb} ${name} ${id} of participant ${participant_id}`
  return { type, text, resource, recordId: id, participantId: participant_id }
}

/**
 * Saves what `written` answers for the stored row, then does what follows from it in the same transaction.
 * @throws Refusal 403; Conflict 409 when `version` is not the stored one.
 */
export function updateOwned<Row extends Owned>(
  kind: OwnedKind<Row>,
  actor: Actor,
  id: number,
  version: number | null,
  written: (row: Row) => Promise<Partial<Attributes<Row>>>,
  after: (row: Row) => Promise<void> = async () => undefined,
): Promise<void> {
  const { model, current } = kind
  return saveCurrent(
    () =>
      change(actor, async () => {
        const row = await allowedRow(kind, actor, id, 'update')
        mustBeCurrent(version, row, current(row))
        const values = await written(row)
        const fields = changedFields(row.get({ plain: true }) as Record<string, unknown>, values)
        await row.set({ ...values, updated: now() } as Partial<Attributes<Row>>).save()
        await after(row)
        return { result: undefined, log: { ...ownedEntry(kind, 'UPDATE', row), fields } }
      }),
    async () => model.findByPk(id).then((row) => row && current(row)),
  )
}

/** Deletes a row for good. @throws Refusal 403. */
export function deleteOwned<Row extends Owned>(
  kind: OwnedKind<Row>,
  actor: Actor,
  id: number,
  after: (row: Row) => Promise<void> = async () => undefined,
): Promise<void> {
  return change(actor, async () => {
    const row = await allowedRow(kind, actor, id, 'delete')
    await deleteRow(kind.model, id)
    await after(row)
    return { result: undefined, log: ownedEntry(kind, 'DELETE', row) }
  })
}

async function allowedRow<Row extends Owned>(
  { model, resource, mayChange }: OwnedKind<Row>,
  actor: Actor,
  id: number,
  action: 'update' | 'delete',
): Promise<Row> {
  const row = await model.findByPk(id)
  const rules: Partial<Record<typeof action, Rule>> = recordRules[resource]
  const rule = rules[action]
  if (!rule) throw forbidden()
  mustAllow(rule, actor, row && (await participantFacts(actor, row.participant_id)))
  if (!row || mayChange?.(row) === false) throw forbidden()
  return row
}
