import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { participantFacts } from '~/access/facts.server'
import { mayWithNote } from '~/access/note-rights'
import { recordRules } from '~/access/rules'
import { heavy } from '~/core/heavy/heavy.server'
import { writeLog } from '~/core/log/write.server'
import { diagnosesNamed, newestEdition } from '~/domain/billing/diagnoses.server'
import { endedBefore } from '~/domain/billing/diagnosis-edition'
import type { ClaimLayout, PrintOffset } from '~/integrations/claim-form/claim'
import { DRAW_CLAIM } from '~/integrations/claim-form/draw-claim'
import { LINES_PER_PAGE } from '~/integrations/claim-form/fill'
import { clock, now } from '~/platform/clock'
import { forbidden, Refusal } from '~/platform/refusal'
import { wallTimeOf } from '~/platform/wall-clock'
import { claimOf, type ClaimRecords } from './claim-of'
import { claimRemarks, tooLongFor } from './claim-remarks'
import { billedNote, billOf, billsOfNotes } from './read-superbill.server'
import { practiceZone } from '~/domain/practice/practice-zone.server'

/** Printed on the copy; the form itself is in English. */
const COPY_MARK = 'Practice copy of Form 1500: not to be sent to a payer'

type Row = ClaimRecords['patient'] & {
  locked: string | null
  signed_name: string | null
  signed_credentials: string | null
  npi: string | null
  signer_npi: string | null
  practice_name: string
  practice_npi: string | null
  tax_id: string | null
  practice_address: string | null
  practice_address2: string | null
  practice_city: string | null
  practice_state: string | null
  practice_zip: string | null
  phone: string | null
  time_zone: string | null
  claim_right: number
  claim_down: number
  claim_medicare: number
  claim_omit_95: number
}

/**
 * Returns the claim of a note's superbill, and the offset of the practice's printer.
 * @throws Refusal 403; 422 if the superbill is still empty.
 */
export async function loadClaim(actor: Actor, noteId: number) {
  const note = await billedNote(noteId)
  const facts = note && (await participantFacts(actor, note.participant_id))
  if (
    !note ||
    !facts ||
    !decide(recordRules.superbill.update, actor, facts) ||
    !mayWithNote(actor, 'bill', note)
  )
    throw forbidden()
  const stored = (await billsOfNotes([noteId])).get(noteId)
  if (!stored || billOf(stored).lines.length === 0)
    throw new Refusal('superbill.nothingBilled', { status: 422 })
  const row = await readRow<Row>(
    `SELECT p.id, p.lastname, p.firstname, p.dob, p.gender, p.external_id, p.address, p.address2, p.city,
      p.state, p.zip, p.phone_primary,
            n.locked, n.signed_name, n.signed_credentials, w.npi, s.npi AS signer_npi, a.name AS practice_name,
            a.npi AS practice_npi, a.tax_id, a.address AS practice_address,
            a.address2 AS practice_address2, a.city AS practice_city, a.state AS practice_state,
            a.zip AS practice_zip, a.phone, a.time_zone,
            a.claim_right, a.claim_down, a.claim_medicare, a.claim_omit_95
       FROM survey_note n JOIN participant p ON p.id = n.participant_id
       JOIN practice a ON a.id = n.practice_id
       JOIN practitioner w ON w.id = n.practitioner_id
       LEFT JOIN practitioner s ON s.id = n.locking_practitioner_id
      WHERE n.id = $noteId`,
    { noteId },
  )
  if (!row) throw forbidden()
  const offset: PrintOffset = { right: row.claim_right, down: row.claim_down }
  return {
    claim: claimOf({ noteId, bill: billOf(stored), patient: row, ...practiceOf(row) }),
    offset,
    note,
    billId: stored.id,
    serviceDate: stored.service_date,
  }
}

function practiceOf(row: Row): Omit<ClaimRecords, 'noteId' | 'bill' | 'patient'> {
  const zone = practiceZone(row.time_zone)
  return {
    practice: {
      name: row.practice_name,
      npi: row.practice_npi,
      tax_id: row.tax_id,
      address: row.practice_address,
      address2: row.practice_address2,
      city: row.practice_city,
      state: row.practice_state,
      zip: row.practice_zip,
      phone: row.phone,
    },
    renderingNpi: row.signer_npi ?? row.npi,
    signature:
      row.locked === null
        ? null
        : {
            name: row.signed_name ?? '',
            // The title, without the role's name after it.
            credentials: row.signed_credentials?.split('|')[0] ?? '',
            day: wallTimeOf(row.locked, zone).day,
          },
    ways: { medicare: row.claim_medicare === 1, omit95: row.claim_omit_95 === 1 },
  }
}

/**
 * Returns the remarks on a claim before it is printed.
 * @throws Refusal as `loadClaim`.
 */
export async function remarksOnClaim(actor: Actor, noteId: number) {
  const { claim, note, serviceDate } = await loadClaim(actor, noteId)
  const [known, edition] = await Promise.all([diagnosesNamed(claim.diagnoses), newestEdition()])
  return {
    note,
    remarks: claimRemarks(claim, known, endedBefore(serviceDate, edition)),
    pages: Math.ceil(claim.lines.length / LINES_PER_PAGE),
  }
}

/**
 * Returns Form 1500 as a PDF to view; the download is logged, and the superbill stores when it was printed.
 * @throws Refusal as `loadClaim`; 422 if a number does not fit.
 */
export async function serveClaim(actor: Actor, noteId: number, layout: ClaimLayout): Promise<Response> {
  const { claim, offset, note, billId } = await loadClaim(actor, noteId)
  if (tooLongFor(claim).length > 0) throw new Refusal('superbill.doesNotFit', { status: 422 })
  const form = {
    title: `Form 1500 (${noteId})`,
    layout,
    offset,
    copyMark: COPY_MARK,
    made: clock().getTime(),
  }
  const bytes = await heavy(DRAW_CLAIM, actor, () => Promise.resolve({ input: { claim, form } }))
  await writeLog(actor, {
    type: 'DOWNLOAD',
    text: `Opened form 1500 of note ${noteId} (${layout})`,
    resource: 'superbill',
    recordId: billId,
    participantId: note.participant_id,
  })
  await writeRows('UPDATE superbill SET printed = $now WHERE id = $billId', { now: now(), billId })
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="form-1500-${noteId}.pdf"`,
      'Content-Length': String(bytes.byteLength),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
}
