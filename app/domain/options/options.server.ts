import { readRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import { Option } from 'db/models/option'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { change, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { OPTION_NAMES, type OptionName } from './models'
import { valueSchemas, type OptionValues } from './option-schema.server'

/** The stored values; `version` grows with every change of any option. */
export type StoredOptions = { values: Partial<Record<OptionName, string>>; version: number }

/** Returns the options, for the form and the chat. */
export async function readOptions(): Promise<StoredOptions> {
  const these = textsIn('name', OPTION_NAMES)
  return valuesOf(
    await readRows(`SELECT name, value, version FROM app_option WHERE ${these.sql}`, these.bind),
  )
}

function storedRows(): Promise<Option[]> {
  return Option.findAll({ where: { name: [...OPTION_NAMES] } })
}

function valuesOf(rows: Pick<Option, 'name' | 'value' | 'version'>[]): StoredOptions {
  return {
    values: Object.fromEntries(rows.map((row) => [row.name, row.value])),
    // A new row has version 0, so rows are counted as well: creating the first options also counts as a
    // change.
    version: rows.reduce((sum, row) => sum + row.version + 1, 0),
  }
}

/**
 * Stores both options; creates missing ones.
 * @throws Conflict when somebody saved after `version` was read.
 */
export function saveOptions(actor: Actor, values: OptionValues, version: number | null): Promise<void> {
  return saveCurrent(
    () =>
      retryRace(() =>
        change(actor, async () => {
          mustAllow(recordRules.option.update, actor, {})
          const rows = await storedRows()
          const stored = valuesOf(rows)
          mustBeCurrent(version, stored, shown(stored))
          const changed = OPTION_NAMES.filter((name) => stored.values[name] !== values[name])
          for (const name of changed)
            await store(
              rows.find((row) => row.name === name),
              name,
              values[name],
            )
          return {
            result: undefined,
            log: { type: 'UPDATE', text: 'Options updated', resource: 'option', fields: changed },
          }
        }),
      ),
    async () => shown(await readOptions()),
  )
}

/** The current values, shown next to the typed ones after a stale save. */
function shown({ values, version }: StoredOptions) {
  return { ...values, version }
}

async function store(option: Option | undefined, name: OptionName, value: string): Promise<void> {
  if (option) await option.set({ value, updated: now() }).save()
  else await Option.create({ name, value, created: now(), updated: now() })
}

/**
 * Creates one option.
 * @throws Refusal 422 when it exists or its value is invalid.
 */
export function createOption(
  actor: Actor,
  { name, value }: { name: OptionName; value: string },
): Promise<{ id: number }> {
  return change(actor, async () => {
    mustAllow(recordRules.option.create, actor, {})
    if (await Option.findOne({ where: { name } })) throw invalid({ name: ['options.exists'] })
    const option = await Option.create({ name, value: checked(name, value), created: now(), updated: now() })
    return {
      result: { id: option.id },
      log: {
        type: 'CREATE',
        text: `Option ${name} created`,
        resource: 'option',
        recordId: option.id,
        fields: ['name', 'value'],
      },
    }
  })
}

/** Changes the value of one option. */
export function updateOption(
  actor: Actor,
  id: number,
  { value }: { value: string },
  version: number | null,
): Promise<void> {
  return change(actor, async () => {
    mustAllow(recordRules.option.update, actor, {})
    const option = await Option.findByPk(id)
    const name = OPTION_NAMES.find((known) => known === option?.name)
    if (!option || !name) throw forbidden()
    mustBeCurrent(version, option, { value: option.value })
    await option.set({ value: checked(name, value), updated: now() }).save()
    return {
      result: undefined,
      log: {
        type: 'UPDATE',
        text: `Option ${name} updated`,
        resource: 'option',
        recordId: id,
        fields: ['value'],
      },
    }
  })
}

function checked(name: OptionName, value: string): string {
  const result = valueSchemas[name].safeParse(value)
  if (!result.success) throw invalid({ value: result.error.issues.map((issue) => issue.message) })
  return result.data
}
