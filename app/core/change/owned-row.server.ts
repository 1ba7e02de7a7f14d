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

/** A kind of row that belongs to an owner and is edited by users. */
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
  /** Its name in log texts. */
  name: string
  /** The log's verb for a new row. */
  made: 'Added' | 'Created' | 'Uploaded'
  /** The log's verbs for a saved and a deleted row, where they differ from Updated and Deleted. */
  saved?: 'Updated' | 'Regrouped'
  gone?: 'Deleted' | 'Removed'
  /** Who owns it, for the access rules; the log names the first owner, and the patient. */
  owners: readonly [Owner, ...Owner[]]
  /** The stored values that a stale save is shown. */
  current: (row: Row) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Columns that are computed from the others. */
  follows?: (row: Row) => Partial<Attributes<Row>>
  /**
   * Rows for which this returns false are refused as if they did not exist, although the rule allows them.
   */
  mayChange?: (row: Row, actor: Actor, facts: Facts) => boolean
  /** Removes references to a row before it is deleted. */
  detach?: (row: Row) => Promise<void>
}
type Owner = 'participant' | 'practice' | 'plan'

/** Builds the log entry for one row. */
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
 * Saves what `written` returns for the stored row, then runs `after` in the same transaction; `after` may
 * return the names of other fields it changed, for the log.
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
          // Copied, because the row itself is overwritten.
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

/** Deletes a row for good, or archives it where its kind keeps deleted rows. @throws Refusal 403. */
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

/** Returns null if the row has no owner of this kind. */
function ownerIdOf(row: Owned, owner: Owner): number | null {
  return row.get(`${owner}_id`) as number | null
}

/** True if deleted rows of this kind are archived instead of removed. */
function isKept<Row extends Owned>({ model }: OwnedKind<Row>): boolean {
  return 'archived' in model.getAttributes()
}
