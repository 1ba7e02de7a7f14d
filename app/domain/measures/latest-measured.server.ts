import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { scopes } from '~/access/scopes'
import { anthropometricsResource } from './anthropometrics/anthropometrics-resource.server'
import type { AnthropometricsRow } from './anthropometrics/present-anthropometrics'
import { biometricsResource } from './biometrics/biometrics-resource.server'
import type { BiometricsRow } from './biometrics/present-biometrics'

/**
 * Returns the latest lab values of many participants within the actor's scope, by participant, in two
 * statements.
 */
export async function latestBiometricsOf(
  participantIds: readonly number[],
  actor: Actor,
): Promise<Map<number | null, BiometricsRow>> {
  const ids = await newestIds('biometrics', participantIds, actor)
  return byParticipant(ids.length > 0 ? await biometricsResource.read(ids, actor, []) : [])
}

/**
 * Returns the latest body measures of many participants within the actor's scope, by participant, in two
 * statements.
 */
export async function latestAnthropometricsOf(
  participantIds: readonly number[],
  actor: Actor,
): Promise<Map<number | null, AnthropometricsRow>> {
  const ids = await newestIds('anthropometrics', participantIds, actor)
  return byParticipant(ids.length > 0 ? await anthropometricsResource.read(ids, actor, []) : [])
}

async function newestIds(
  table: 'biometrics' | 'anthropometrics',
  participantIds: readonly number[],
  actor: Actor,
): Promise<number[]> {
  if (!decide(recordRules[table].list, actor, {})) return []
  const scope = scopes[table](actor, true)
  const rows = await readRows<{ id: number }>(
    `SELECT id FROM (
       SELECT ${table}.id, ROW_NUMBER() OVER (PARTITION BY ${table}.participant_id
       ORDER BY ${table}.measured_on DESC, ${table}.created DESC, ${table}.id DESC) AS place
         FROM ${table} WHERE ${table}.participant_id IN (${participantIds.map(Number).join(', ')})
         AND ${table}.archived = 0 AND (${scope.sql})
     ) ranked WHERE place = 1`,
    scope.bind,
  )
  return rows.map((row) => row.id)
}

function byParticipant<Row extends { participant_id: number | null }>(
  rows: readonly Row[],
): Map<number | null, Row> {
  return new Map(rows.map((row) => [row.participant_id, row]))
}
