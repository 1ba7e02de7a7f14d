import type { Attributes, Model, ModelStatic, WhereOptions } from 'sequelize'
import type { Actor } from '~/access/actor'
import type { Rule } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { change, changedFields, mustAllow, mustBeCurrent } from './change.server'
import { deleteRow } from './delete-row.server'
import { retryRace } from './retry-race.server'
import { saveCurrent } from './save-current.server'

type Owned = Model & { id: number; version: number }

/** A kind of row that belongs to somebody and is written by hand. */
export type OwnedKind<Row extends Owned> = {
  model: ModelStatic<Row>
  resource:
    | 'goal'
    | 'habit'
    | 'metric-goal'
    | 'metric-reading'
    | 'anthropometrics'
    | 'superbill-code'
    | 'message'
    | 'plan-resource'
  /** As the log calls it. */
  name: string
  /** What the log says of a new one. */
  made: 'Added' | 'Created'
  /** Whose it is, as the rules ask; the log names the first. */
  owners: readonly [Owner, ...Owner[]]
  /** What a stale save is shown. */
  current: (row: Row) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Columns that follow from the others. */
  follows?: (row: Row) => Partial<Attributes<Row>>
  /** What is not written by hand is refused like what is not there. */
  mayChange?: (row: Row) => boolean
}
type Owner = 'participant' | 'practice' | 'plan'

/** What the log says of one row. */
export function ownedEntry<Row extends Owned>(
  { resource, name, made, owners: [owner] }: OwnedKind<Row>,
  type: 'CREATE' | 'UPDATE' | 'DELETE',
  row: Row,
) {
  const verb = { CREATE: made, UPDATE: 'Updated', DELETE: 'Deleted' }[type]
  const ownerId = ownerIdOf(row, owner)
  return {
    type,
    text: `${verb} ${name} ${row.id} of ${owner} ${ownerId}`,
    resource,
    recordId: row.id,
    ...(owner === 'participant' && { participantId: ownerId }),
  }
}

/**
 * Saves what `written` answers for the stored row, then does what follows from it in the same transaction:
 * `after` may answer what else it changed, for the log.
 * @throws Refusal 403; Conflict 409 when `version` is not the stored one.
 */
export function updateOwned<Row extends Owned>(
  kind: OwnedKind<Row>,
  actor: Actor,
  id: number,
  version: number | null,
  written: (row: Row) => Partial<Attributes<Row>> | Promise<Partial<Attributes<Row>>>,
  after: (row: Row, before: Attributes<Row>) => Promise<readonly string[] | void> = async () => [],
): Promise<void> {
  const { model, current, follows } = kind
  return saveCurrent(
    () =>
      retryRace(() =>
        change(actor, async () => {
          const row = await allowedRow(kind, actor, id, 'update')
          mustBeCurrent(version, row, await current(row))
          const values = await written(row)
          // The row itself is overwritten.
          const before = { ...(row.get({ plain: true }) as Attributes<Row>) }
          const fields = changedFields(before, values)
          row.set({ ...values, updated: now() } as Partial<Attributes<Row>>)
          await row.set(follows?.(row) ?? {}).save()
          fields.push(...((await after(row, before)) ?? []))
          return { result: undefined, log: { ...ownedEntry(kind, 'UPDATE', row), fields } }
        }),
      ),
    async () => model.findByPk(id).then((row) => row && current(row)),
  )
}

/** Deletes a row for good, or takes it out of every list where its kind is kept. @throws Refusal 403. */
export function deleteOwned<Row extends Owned>(
  kind: OwnedKind<Row>,
  actor: Actor,
  id: number,
  after: (row: Row) => Promise<void> = async () => undefined,
): Promise<void> {
  return change(actor, async () => {
    const row = await allowedRow(kind, actor, id, 'delete')
    if (isKept(kind))
      await row.set({ archived: 1, updated: now() } as unknown as Partial<Attributes<Row>>).save()
    else await deleteRow(kind.model, id)
    await after(row)
    return { result: undefined, log: ownedEntry(kind, 'DELETE', row) }
  })
}

async function allowedRow<Row extends Owned>(
  kind: OwnedKind<Row>,
  actor: Actor,
  id: number,
  action: 'update' | 'delete',
): Promise<Row> {
  const { model, resource, mayChange } = kind
  const where = { id, ...(isKept(kind) && { archived: 0 }) } as unknown as WhereOptions<Attributes<Row>>
  const row = await model.findOne({ where })
  const rules: Partial<Record<typeof action, Rule>> = recordRules[resource]
  const rule = rules[action]
  if (!rule) throw forbidden()
  mustAllow(rule, actor, row && (await ownersOf(kind, actor, row)))
  if (!row || mayChange?.(row) === false) throw forbidden()
  return row
}

function ownersOf<Row extends Owned>(
  { owners }: OwnedKind<Row>,
  actor: Actor,
  row: Row,
): Promise<Facts | null> {
  return loadFacts(actor, Object.fromEntries(owners.map((owner) => [owner, ownerIdOf(row, owner)])))
}

function ownerIdOf(row: Owned, owner: Owner): number {
  return row.get(`${owner}_id`) as number
}

/** Whether deleted rows are kept as archived ones. */
function isKept<Row extends Owned>({ model }: OwnedKind<Row>): boolean {
  return 'archived' in model.getAttributes()
}
