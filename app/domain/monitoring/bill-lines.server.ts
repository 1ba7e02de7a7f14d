import { readRow } from 'db/connection'
import { Superbill } from 'db/models/superbill'
import type { Actor } from '~/access/actor'
import type { RuleAnswer } from '~/domain/monitoring-state/rule-answers'
import { dayOfDeath } from '~/domain/account/alive.server'
import { offeredCodes } from '~/domain/superbill/offered-codes.server'
import { billOf, type BilledNote } from '~/domain/superbill/read-superbill.server'
import { saveSuperbill } from '~/domain/superbill/save-superbill.server'
import { BILL_MINUTES, type Bill } from '~/domain/superbill/superbill'
import type { SuperbillInput } from '~/domain/superbill/superbill-schema'
import { invalid } from '~/platform/refusal'
import type { BilledLine } from './bills-of-patients.server'

type Line = NonNullable<SuperbillInput['cptCodes']>[number]

/**
 * Adds what was billed to the superbill of the review, with all its details; units of the same code and
 * period are added up.
 * @returns the codes for which the practice has no charge.
 * @throws Refusal 422 for a code that is on the superbill for another period.
 */
export async function addToSuperbill(
  actor: Actor,
  note: BilledNote,
  answers: readonly RuleAnswer[],
): Promise<string[]> {
  const offered = await offeredCodes(note.practice_id)
  const told = answers.filter(({ code }) => offered.has(code))
  const bill = await superbillOf(note.id)
  let lines: Line[] = bill?.lines ?? []
  for (const { code, starts, times } of told) {
    const units = await unitsBilled(note.id, { code, starts })
    const line = lines.find((one) => one.code === code)
    if (units.other && line) throw invalid({ codes: ['monitoring.bill.oneReviewEach'] })
    const minutes = minutesOf(offered.get(code)!, units.own)
    lines = line
      ? lines.map((one) => (one === line && units.own > times ? { ...one, units: units.own, minutes } : one))
      : [...lines, { code, modifier: null, minutes, units: units.own, pointers: '' }]
  }
  if (told.length > 0) await save(actor, note.id, bill ?? (await beginsOn(note)), lines)
  return answers.map(({ code }) => code).filter((code) => !offered.has(code))
}

/** Removes from its superbill what a bill added: the line, or some of its units. */
export async function takeOffSuperbill(actor: Actor, taken: BilledLine): Promise<void> {
  const bill = await superbillOf(taken.survey_note_id)
  const line = bill?.lines.find(({ code }) => code === taken.code)
  if (!bill || !line) return
  const left = (await unitsBilled(taken.survey_note_id, taken)).own
  const offered = await offeredCodes(taken.practice_id)
  const minutes = minutesOf(offered.get(taken.code) ?? line, left)
  const lines = bill.lines.flatMap((one) =>
    one !== line ? [one] : left > 0 ? [{ ...one, units: left, minutes }] : [],
  )
  await save(actor, taken.survey_note_id, bill, lines)
}

async function superbillOf(noteId: number): Promise<Bill | null> {
  const stored = await Superbill.findOne({ where: { survey_note_id: noteId } })
  return stored && billOf(stored)
}

/** The units of a code billed on a review for a period, and whether it is also billed for another period. */
async function unitsBilled(
  noteId: number,
  { code, starts }: { code: string; starts: string },
): Promise<{ own: number; other: boolean }> {
  const row = await readRow<{ own: number | string | null; other: number | string | null }>(
    `SELECT SUM(CASE WHEN starts = $starts THEN times ELSE 0 END) AS own,
        SUM(CASE WHEN starts = $starts THEN 0 ELSE 1 END) AS other FROM monitoring_bill
      WHERE survey_note_id = $noteId AND code = $code AND id NOT IN (SELECT bill_id FROM monitoring_reversal)`,
    { noteId, code, starts },
  )
  return { own: Number(row?.own ?? 0), other: Number(row?.other ?? 0) > 0 }
}

/**
 * A review written after the patient's death is billed for the last day of service, at the latest the date of
 * death.
 */
async function beginsOn({ participant_id, day }: BilledNote): Promise<{ serviceDate: string } | null> {
  const died = await dayOfDeath(participant_id)
  return died !== null && day > died ? { serviceDate: died } : null
}

type Begun = Bill | { serviceDate: string } | null

async function save(actor: Actor, noteId: number, bill: Begun, lines: Line[]): Promise<void> {
  await saveSuperbill(actor, noteId, { ...bill, cptCodes: lines }, null)
}

/** The minutes of a number of units, if the superbill offers that choice. */
function minutesOf({ unit_minutes }: { unit_minutes: number | null }, units: number): number | null {
  const minutes = (unit_minutes ?? 0) * units
  return BILL_MINUTES.some((one) => one === minutes) ? minutes : null
}
