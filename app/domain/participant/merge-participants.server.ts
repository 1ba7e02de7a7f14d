import { readRows, writeRows } from 'db/connection'
import { forUpdate, writersMeet } from 'db/words'
import { Provider } from 'db/models/provider'
import type { Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import { moveNews } from '~/domain/calendar/appointment-news.server'
import { noteNextAppointments } from '~/domain/calendar/next-appointment.server'
import { claimBiometricsEverywhere } from '~/domain/measures/biometrics/claim-biometrics.server'
import { dropClashes } from '~/domain/metrics/drop-clashes.server'
import { keepAllDays } from '~/domain/metrics/keep-days.server'
import { settleRequests } from '~/domain/provider-links/settle-requests.server'
import { change, mustBeCurrent, once } from '~/core/change/change.server'
import { refreshTotals } from '~/domain/stored-scores/refresh-totals.server'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'
import { closeSessionsOf } from '~/core/session/session.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import { dropPasswordLinks } from '~/domain/account/account.server'
import { mergedFields, mergePair, timesThatMeet, type MergePair } from './merge-preview.server'
import { joinPlans } from '~/domain/wellness/join-plans.server'
import { MOVED } from './merge-tables'
import { KINDS, type KindName } from '~/entities/index'
import { liveRows } from '~/entities/sql'
import { searchColumns } from '~/core/list/searchable'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'

export type MergeInput = {
  survivor_id: number
  duplicate_id: number
  survivor_version?: number | null
  duplicate_version?: number | null
  /** True to keep appointments of both records at the same time. */
  overlap?: boolean | undefined
}

/** Earlier than any instant. */
const EVER = ''

/**
 * The number of visible records that moved, by kind, and of values assigned to the survivor by insurance id;
 * the same numbers as in `mergePreview`.
 */
export type Merged = { moved: Record<string, number>; claimed: number }

/**
 * Merges two records of one person (OP-65). The survivor keeps its fields, fills empty and unknown ones from
 * the duplicate, and gets the duplicate's questionnaires, scores, measurements and practices, with totals and
 * risk scores recomputed. The duplicate is disabled and stays listed. One transaction, with a log entry for
 * each. A repeat with the same `key` returns the first response.
 * @throws Refusal 403; 422 as `mergePair`, and for appointments of both at the same time unless allowed by
 * `overlap`; Conflict 409 when one of them changed since the preview.
 */
export function mergeParticipants(
  actor: Actor,
  input: MergeInput,
  key: string | null = null,
): Promise<Merged> {
  return once(actor, 'participant.merge', key, () =>
    change(actor, async () => {
      await lockPair(input)
      const pair = await mergePair(actor, input.survivor_id, input.duplicate_id)
      const { survivor, duplicate } = pair
      mustBeCurrent(input.survivor_version, survivor, { version: survivor.version })
      mustBeCurrent(input.duplicate_version, duplicate, { version: duplicate.version })
      if (!input.overlap && (await timesThatMeet(survivor.id, duplicate.id)) > 0)
        throw invalid({ overlap: ['merge.meetsAsk'] })
      await dropClashes(survivor.id, duplicate.id)
      const moved: Record<string, number> = {}
      for (const name of MOVED) moved[KINDS[name].table] = await moveRows(name, survivor.id, duplicate.id)
      moved.provider = await moveLinks(survivor.id, duplicate.id)
      await noteNextAppointments(survivor.id)
      await moveNews(survivor.id, duplicate.id)
      await joinPlans(survivor.id, duplicate.id)
      await dropRequests(duplicate.id)
      await settleRequests(survivor.id)
      const fields = await fill(pair)
      const claimed = await claimBiometricsEverywhere(survivor.id)
      await refreshTotals(survivor.id, EVER)
      await rescoreRisk(survivor.id)
      await keepAllDays(survivor.id)
      await keepAllDays(duplicate.id)
      await keepAttention([survivor.id, duplicate.id])
      await keepMonitoring([survivor.id, duplicate.id])
      await disable(pair)
      const what =
        Object.entries({ ...moved, claimed })
          .filter(([, count]) => count > 0)
          .map(([table, count]) => `${table} ${count}`)
          .join(', ') || 'nothing'
      await writeLog(actor, {
        type: 'UPDATE',
        text: `Participant ${duplicate.id} was merged into ${survivor.id} and disabled`,
        resource: 'participant',
        recordId: duplicate.id,
        participantId: duplicate.id,
      })
      const text = `Merged participant ${duplicate.id} into ${survivor.id}; moved: ${what}`
      return {
        result: { moved, claimed },
        log: {
          type: 'UPDATE',
          text,
          resource: 'participant',
          recordId: survivor.id,
          participantId: survivor.id,
          fields,
        },
      }
    }),
  )
}

/**
 * Locks accounts, then records, in id order, so that merges of the same people and other changes to them wait
 * for each other. Not needed on SQLite, which has a single writer.
 */
async function lockPair({ survivor_id, duplicate_id }: MergeInput): Promise<void> {
  if (!writersMeet()) return
  const pair = { survivor_id, duplicate_id }
  await readRows(
    `SELECT id FROM app_user WHERE id IN (SELECT user_id FROM participant
      WHERE id IN ($survivor_id, $duplicate_id))
      ORDER BY id${forUpdate()}`,
    pair,
  )
  await readRows(
    `SELECT id FROM participant WHERE id IN ($survivor_id, $duplicate_id) ORDER BY id${forUpdate()}`,
    pair,
  )
}

/** Moves all rows to the survivor; returns how many of them are visible to readers. */
async function moveRows(name: KindName, survivor: number, duplicate: number): Promise<number> {
  const move = (which: string) =>
    writeRows(
      `UPDATE ${KINDS[name].table} SET participant_id = $survivor WHERE participant_id = $duplicate
        AND ${which}`,
      { survivor, duplicate },
    )
  const seen = await move(liveRows(name))
  await move('1 = 1')
  return seen
}

/**
 * Moves links to practices; a link that the survivor already has is merged, filling its empty fields. Returns
 * how many moved.
 */
async function moveLinks(survivor: number, duplicate: number): Promise<number> {
  let moved = 0
  for (const link of await Provider.findAll({
    where: { participant_id: duplicate },
    order: [['id', 'ASC']],
  })) {
    const kept = await Provider.findOne({
      where: { participant_id: survivor, practice_id: link.practice_id },
    })
    if (kept) {
      const { comment, appointment, chronic_care_start } = kept
      await kept
        .set({
          comment: comment ?? link.comment,
          appointment: appointment ?? link.appointment,
          chronic_care_start: chronic_care_start ?? link.chronic_care_start,
          updated: now(),
        })
        .save()
      await link.destroy()
    } else {
      await link.set({ participant_id: survivor, updated: now() }).save()
      moved += 1
    }
  }
  return moved
}

async function dropRequests(duplicate: number): Promise<void> {
  await writeRows(
    `UPDATE provider_request SET status = 'DECLINED', answered = $now WHERE participant_id = $duplicate
      AND status = 'OPEN'`,
    { now: now(), duplicate },
  )
}

async function fill({ survivor, survivorUser, duplicate }: MergePair): Promise<string[]> {
  const taken = mergedFields(survivor, duplicate).flatMap(({ field, taken: fromDuplicate }) =>
    fromDuplicate ? [field] : [],
  )
  for (const field of taken) survivor.set(field, duplicate[field])
  const pregnant = laterOf(survivor.pregnancy_until, duplicate.pregnancy_until)
  const longer = pregnant !== (survivor.pregnancy_until ?? null)
  if (longer) survivor.set({ pregnancy_until: pregnant })
  const { firstname, lastname, dob } = survivor
  survivor.set({ ...searchColumns({ firstname, lastname, dob, email: survivorUser.email }), updated: now() })
  await survivor.save()
  return longer ? [...taken, 'pregnancy_until'] : taken
}

/** Of two days until which lower limits apply, the later one. */
function laterOf(one: string | null, other: string | null): string | null {
  return [one, other].filter(Boolean).sort().at(-1) ?? null
}

async function disable({ duplicate, duplicateUser }: MergePair): Promise<void> {
  await duplicate.set({ updated: now() }).save()
  await duplicateUser.set({ disabled: 1, updated: now() }).save()
  await dropPasswordLinks(duplicateUser.id)
  await closeSessionsOf(duplicateUser.id)
}
