import { writeRows } from 'db/connection'
import { Superbill } from 'db/models/superbill'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { mayWithNote } from '~/access/note-rights'
import { recordRules } from '~/access/rules'
import { change, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { billFrom } from './bill-from.server'
import { billedNote, billOf, type BilledNote } from './read-superbill.server'
import { totalOf, type Bill } from './superbill'
import type { SuperbillInput } from './superbill-schema'

/**
 * The version for a superbill that does not exist yet; such a form is stale once somebody else has created
 * one.
 */
export const NO_VERSION = 0

/**
 * Saves the whole of what is billed for a note: what is not given is removed. Codes keep the charge they had
 * here before.
 * @throws Refusal 403; 422 by field; Conflict 409 when `version` is not the stored one.
 */
export function saveSuperbill(
  actor: Actor,
  noteId: number,
  input: SuperbillInput,
  version: number | null,
): Promise<{ id: number }> {
  let id = 0
  return saveCurrent(
    () =>
      retryRace(() =>
        change(actor, async () => {
          const note = await billedNote(noteId)
          mustAllow(
            recordRules.superbill.update,
            actor,
            note && (await participantFacts(actor, note.participant_id)),
          )
          if (!note || !mayWithNote(actor, 'bill', note)) throw forbidden()
          const stored = await Superbill.findOne({ where: { survey_note_id: noteId } })
          const before = stored && billOf(stored)
          mustBeCurrent(version, { version: stored?.version ?? NO_VERSION }, currentOf(stored))
          const bill = await billFrom(input, note, before)
          id = await store(note, bill, stored)
          const fields = before ? changed(before, bill) : []
          if (!before || fields.length > 0) await keepRevision(actor, id, bill)
          await keepAttention([note.participant_id])
          await keepMonitoring([note.participant_id])
          return {
            result: undefined,
            log: {
              type: stored ? 'UPDATE' : 'CREATE',
              text: `${stored ? 'Updated' : 'Created'} the superbill of note ${noteId}`,
              resource: 'superbill',
              recordId: id,
              participantId: note.participant_id,
              fields,
            },
          }
        }),
      ),
    async () => currentOf(await Superbill.findOne({ where: { survey_note_id: noteId } })),
  ).then(() => ({ id }))
}

/** The stored content, in the form's terms, for a user whose save was stale. */
function currentOf(stored: Superbill | null): Record<string, unknown> {
  return { version: stored?.version ?? NO_VERSION, ...(stored && billOf(stored)) }
}

/**
 * Writes the row and stores on the note whether it has codes.
 * @returns the id of the superbill.
 */
async function store(note: BilledNote, bill: Bill, stored: Superbill | null): Promise<number> {
  const { serviceDate, placeOfService, lines, dxCodes, conditionRelatedTo: condition } = bill
  const row = {
    service_date: serviceDate,
    place_of_service: placeOfService,
    lines: JSON.stringify(lines),
    dx_codes: JSON.stringify(dxCodes),
    employment: condition.employment ? 1 : 0,
    auto_accident: condition.autoAccident ? 1 : 0,
    auto_accident_place: condition.autoAccidentPlace,
    other_accident: condition.otherAccident ? 1 : 0,
    onset_date: bill.onsetDate,
    onset_qualifier: bill.onsetQualifier,
    referrer_qualifier: bill.referrerQualifier,
    referrer_name: bill.referrerName,
    referrer_npi: bill.referrerNpi,
    total: totalOf(lines),
    updated: now(),
  }
  await writeRows('UPDATE survey_note SET billed = $billed WHERE id = $id', {
    billed: lines.length > 0 ? 1 : 0,
    id: note.id,
  })
  if (stored) {
    await stored.set(row).save()
    return stored.id
  }
  const owners = {
    survey_note_id: note.id,
    participant_id: note.participant_id,
    practice_id: note.practice_id,
  }
  const { id } = await Superbill.create({ ...owners, ...row, created: now() })
  // A form opened without a superbill carries version 0, so the first superbill has version 1.
  await writeRows('UPDATE superbill SET version = 1 WHERE id = $id', { id })
  return id
}

function keepRevision(actor: Actor, superbillId: number, bill: Bill): Promise<number> {
  return writeRows(
    `INSERT INTO superbill_revision (superbill_id, content, total, practitioner_id, saved)
      VALUES ($superbillId, $content, $total, $practitionerId, $saved)`,
    {
      superbillId,
      content: JSON.stringify(bill),
      total: totalOf(bill.lines),
      practitionerId: actor.practitioner?.id ?? null,
      saved: now(),
    },
  )
}

function changed(before: Bill, after: Bill): string[] {
  return (Object.keys(after) as (keyof Bill)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}
