import type { Attributes, Model, ModelStatic, WhereOptions } from 'sequelize'
import type { Actor } from '~/access/actor'
import type { Rule } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { loadFacts, type Ids } from '~/access/facts.server'
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
    | 'biometrics'
    | 'provider'
    | 'attachment'
    | 'superbill-code'
    | 'message'
    | 'plan-resource'
  /** As the log calls it. */
  name: string
  /** What the log says of a new one. */
  made: 'Added' | 'Created' | 'Uploaded'
  /** And of one that was saved or deleted, where it says more than that. */
  saved?: 'Updated' | 'Regrouped'
  gone?: 'Deleted' | 'Removed'
  /** Whose it is, as the rules ask; the log names the first, and the patient. */
  owners: readonly [Owner, ...Owner[]]
  /** What a stale save is shown. */
  current: (row: Row) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Columns that follow from the others. */
  follows?: (row: Row) => Partial<Attributes<Row>>
  /** What is not theirs to write by hand, though the rule allows it, is refused like what is not there. */
  mayChange?: (row: Row, actor: Actor, facts: Facts) => boolean
  /** Takes a row out of what names it, before it is deleted. */
  detach?: (row: Row) => Promise<void>
}
type Owner = 'participant' | 'practice' | 'plan'

/** What the log says of one row. */
export function ownedEntry<Row extends Owned>(
  { resource, name, made, saved = 'Updated', gone = 'Deleted', owners }: OwnedKind<Row>,
  type: 'CREATE' | 'UPDATE' | 'DELETE',
  row: Row,
) {
  const verb = { CREATE: made, UPDATE: saved, DELETE: gone }[type]
  const [owner, ...others] = owners
  const participantId = owners.includes('participant') ? ownerIdOf(row, 'participant') : null
  const about = participantId !== null && others.includes('participant')
  return {
    type,
    text:
      `${verb} ${name} ${row.id} of ${owner} ${ownerIdOf(row, owner)}` +
      (about ? ` for participant ${participantId}` : ''),
    resource,
    recordId: row.id,
    ...(participantId !== null && { participantId }),
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
    await kind.detach?.(row)
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
  const { model, resource, owners, mayChange } = kind
  const where = { id, ...(isKept(kind) && { archived: 0 }) } as unknown as WhereOptions<Attributes<Row>>
  const row = await model.findOne({ where })
  const rules: Partial<Record<typeof action, Rule>> = recordRules[resource]
  const rule = rules[action]
  if (!rule) throw forbidden()
  const facts = row && (await loadFacts(actor, idsOf(row, owners)))
  mustAllow(rule, actor, facts)
  if (!row || mayChange?.(row, actor, facts) === false) throw forbidden()
  return row
}

function idsOf(row: Owned, owners: readonly Owner[]): Ids {
  return Object.fromEntries(
    owners.map((owner) => [owner, ownerIdOf(row, owner)]).filter(([, id]) => id !== null),
  ) as Ids
}

/** Null for a row that has no such owner. */
function ownerIdOf(row: Owned, owner: Owner): number | null {
  return row.get(`${owner}_id`) as number | null
}

/** Whether deleted rows are kept as archived ones. */
function isKept<Row extends Owned>({ model }: OwnedKind<Row>): boolean {
  return 'archived' in model.getAttributes()
}
