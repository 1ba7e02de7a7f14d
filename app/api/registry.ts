import type { Call } from '~/core/resource/call.server'
import type { Resource } from '~/core/resource/resource.server'

/** What the data endpoint offers. A name that is not listed here does not exist for callers. */
export type Registry = { resources: readonly Resource<object>[]; calls: readonly Call[] }

/** One thing that a caller can ask for, with the only method that it accepts. */
export type Operation =
  | {
      kind: 'read' | 'create' | 'update' | 'delete'
      name: string
      method: 'GET' | 'POST' | 'DELETE'
      resource: Resource<object>
    }
  | { kind: 'call'; name: string; method: 'GET' | 'POST'; call: Call }

/** Every operation of a registry, resources first. */
export function operationsOf({ resources, calls }: Registry): Operation[] {
  return [
    ...resources.flatMap((resource): Operation[] => [
      { kind: 'read', name: resource.name, method: 'GET', resource },
      ...(resource.create
        ? [{ kind: 'create', name: `${resource.name}/create`, method: 'POST', resource } as const]
        : []),
      ...(resource.update
        ? [{ kind: 'update', name: `${resource.name}/update`, method: 'POST', resource } as const]
        : []),
      ...(resource.remove
        ? [{ kind: 'delete', name: `${resource.name}/delete`, method: 'DELETE', resource } as const]
        : []),
    ]),
    ...calls.map((call): Operation => ({ kind: 'call', name: call.name, method: call.method, call })),
  ]
}

const tables = new WeakMap<Registry, Map<string, Operation>>()

/** The operation called `name` (the value of `r`), or null. */
export function findOperation(registry: Registry, name: string): Operation | null {
  const table =
    tables.get(registry) ?? new Map(operationsOf(registry).map((operation) => [operation.name, operation]))
  tables.set(registry, table)
  return table.get(name) ?? null
}
