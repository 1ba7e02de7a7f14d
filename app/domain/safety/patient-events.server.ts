import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { recordRules, screenRules } from '~/access/rules'
import { noteRead } from '~/core/log/note-read.server'
import type { ListQuery } from '~/core/list/list-query'
import { ownedBy } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
import { eventLine, type EventReader } from './event-line'
import type { SafetyEventRow } from './safety-event'
import { safetyEventResource } from './safety-event-resource.server'
import { PHONE } from './whom-to-call.server'

/**
 * Returns the safety events of a patient, newest first, with their sources. The read is logged.
 * @throws Refusal 403.
 */
export async function loadPatientEvents(
  actor: Actor,
  facts: Facts,
  { query, reader }: { query: ListQuery; reader: EventReader },
) {
  const participantId = facts.participant!.id
  const [page, patient] = await Promise.all([
    listRecords(safetyEventResource, actor, query, {
      within: ownedBy('safety_event.participant_id', participantId),
      unnoted: true,
    }),
    readRow<{ name: string; phone: string | null }>(
      `SELECT firstname || ' ' || lastname AS name, ${PHONE} AS phone FROM participant WHERE id = $participantId`,
      { participantId },
    ),
  ])
  const surveys = await liveSurveys(page.rows)
  noteRead(actor, {
    text: `Opened safety events of participant ${participantId}`,
    resource: 'participant',
    recordId: participantId,
    participantIds: [participantId],
  })
  const sourceOf = (row: SafetyEventRow) => {
    if (row.source === 'survey')
      return surveys.has(row.source_id)
        ? pathTo('survey.responses', { participantId, surveyId: row.source_id })
        : null
    return decide(screenRules['participant.details'], actor, facts)
      ? pathTo('participant.details', { participantId })
      : null
  }
  return {
    name: patient?.name ?? '',
    phone: patient?.phone ?? null,
    mayDeal: decide(recordRules['safety-event'].update, actor, facts),
    page: { ...page, rows: page.rows.map((row) => ({ ...eventLine(row, reader), source: sourceOf(row) })) },
  }
}

/** The source surveys that can still be opened. */
async function liveSurveys(rows: readonly SafetyEventRow[]): Promise<Set<number>> {
  const ids = rows.filter(({ source }) => source === 'survey').map((row) => row.source_id)
  if (ids.length === 0) return new Set()
  const these = idsIn('id', ids)
  const found = await readRows<{ id: number }>(
    `SELECT id FROM survey WHERE archived = 0 AND ${these.sql}`,
    these.bind,
  )
  return new Set(found.map(({ id }) => id))
}
