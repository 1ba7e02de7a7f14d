import { keyList, type ResourceType } from './resource-keys'

export const RESOURCE_COLUMNS =
  'id, version, plan_id, resource_type, resource_label, resource_label_es, resource_keys'

export type StoredPlanResource = {
  id: number
  version: number
  plan_id: number
  resource_type: ResourceType
  resource_label: string
  resource_label_es: string
  resource_keys: string
}
export type PlanResourceRow = StoredPlanResource & { resourceKeysList: string[] }

/** Returns a plan resource for readers, with its keys also as a list (PLAN-06). */
export function presentPlanResource(row: StoredPlanResource): PlanResourceRow {
  return { ...row, resourceKeysList: keyList(row.resource_keys) }
}
