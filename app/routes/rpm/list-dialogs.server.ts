import { randomUUID } from 'node:crypto'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { loadFacts } from '~/access/facts.server'
import { pathTo } from '~/access/links'
import { mayDraft } from '~/access/note-rights'
import type { NoteType } from '~/access/roles'
import { recordRules } from '~/access/rules'
import { isAlive } from '~/entities/sql'
import type { Entered } from '~/core/guard/guard.server'
import { fullName, listName } from '~/domain/account/person-name'
import { listQueryString, type ListQuery } from '~/core/list/list-query'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { createCheck, endMonitoring, startMonitoring } from '~/domain/monitoring/monitor.server'
import { startShape } from '~/domain/monitoring/monitoring-schema'
import type { PatientWindow } from '~/domain/monitoring/patient-window'
import { loadPatientWindow } from '~/domain/monitoring/patient-window.server'
import { practitionerChoices } from '~/domain/monitoring/practitioner-choices.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { monitoredListing } from '~/domain/patients/monitored-listing'
import { nextMonitored } from '~/domain/patients/monitored-list.server'
import { patientsOf } from '~/domain/patients/patient-list.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { dialogAddress, orBack, type AskedDialog } from '~/forms/record/dialog.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { formatDate } from '~/i18n/format'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { checkShape, seenIn } from './check-shape'

const FOUND = 20

/** The context of a dialog on the list: the list's address and state, and the dialog. */
export type Asked = { here: string; query: ListQuery; dialog: AskedDialog }

/** A patient's check window over the list: what they measured, and the form for the finding. */
export async function checkDialog(entered: Entered, { here, query, dialog }: Asked) {
  const { actor, id } = entered
  const practiceId = id('practiceId')
  const participantId = await patientIn(entered, { here, query, dialog })
  const [window, next] = await Promise.all([
    loadPatientWindow(actor, { practiceId, participantId }, readerOf(entered)),
    nextMonitored(actor, query, participantId),
  ])
  return {
    window,
    form: checkFormData(window),
    skipTo: next && checkAt(practiceId, query, next),
    pageTo: pathTo('rpm.patient', { practiceId, participantId }),
    ...noteLinks(actor, { practiceId, participantId }, window.review.open),
  }
}

/** The form data of a check for what `window` shows. */
export function checkFormData(window: PatientWindow) {
  return recordFormData(checkShape, {
    seen: window.checks[0]?.id ?? 0,
    upTo: window.readAt,
    readings: window.open.map(({ id }) => id).join(' '),
  })
}

/** Links to the remote monitoring notes that the actor may write; an open review is continued (RPM-09). */
export function noteLinks(
  actor: Actor,
  { practiceId, participantId }: { practiceId: number; participantId: number },
  openReview: number | null,
) {
  const begin = (noteType: NoteType) =>
    mayDraft(actor, noteType) ? pathTo('rpm.createNote', { practiceId, participantId, noteType }) : null
  const review = begin('RPM_REVIEW')
  return {
    outreachTo: begin('RPM_OUTREACH'),
    reviewTo:
      review && openReview !== null
        ? pathTo('rpm.editNote', { practiceId, participantId, note: openReview })
        : review,
  }
}

/** Saves a check and redirects to the next patient of the list, or back to the list. */
export async function saveCheck(request: Request, entered: Entered, asked: Asked) {
  const { actor, id } = entered
  const practiceId = id('practiceId')
  const participantId = await patientIn(entered, asked)
  const next = await nextMonitored(actor, asked.query, participantId)
  const name = (await getRecord(patientsOf(actor), actor, participantId, [], { unnoted: true })).lastname
  return saveShape(request, actor, checkShape, 'monitoring.checkError', async ({ record, key }) => {
    const { status, comment, upTo: seen, readings } = record
    const pair = { participant_id: participantId, practice_id: practiceId }
    const { told } = await createCheck(
      actor,
      { ...pair, status, comment, seen, readings },
      key,
      seenIn(record),
    )
    if (told.unchecked_count > 0)
      return redirectWithFlash(dialogAddress(asked.here, 'check', true) + participantId, {
        kind: 'success',
        key: 'monitoring.checkedOpen',
        values: { n: told.unchecked_count },
      })
    const goesOn = next !== null && record.stay !== true
    return redirectWithFlash(goesOn ? checkAt(practiceId, asked.query, next) : asked.here, {
      kind: 'success',
      key: next === null ? 'monitoring.checkedLast' : 'monitoring.checked',
      values: { name },
    })
  })
}

/**
 * The practice's patients who are not monitored and match the typed text; for a chosen one, the form to
 * begin.
 */
export async function startDialog(entered: Entered, asked: Asked, typed: string) {
  const { actor, id } = entered
  const practiceId = id('practiceId')
  const to = dialogAddress(asked.here, 'start', true)
  if (asked.dialog.target === null) {
    const found = typed
      ? await listRecords(
          patientsOf(actor),
          actor,
          {
            filters: { q: typed },
            sort: 'lastname',
            descending: false,
            page: 0,
            perPage: FOUND,
          },
          { within: { sql: MAY_BEGIN, bind: {} } },
        )
      : null
    return {
      typed,
      found: found?.rows.map((row) => ({
        to: to + row.id,
        name: listName(row),
        born: formatDate(row.dob),
      })),
      chosen: null,
    }
  }
  const participantId = await patientIn(entered, asked)
  const facts = await loadFacts(actor, { participant: participantId, practice: practiceId })
  if (!facts || !decide(recordRules['rpm-check'].begin, actor, facts))
    throw await redirectWithFlash(asked.here, { kind: 'error', key: 'participant.hasDied' })
  const patient = await getRecord(patientsOf(actor), actor, participantId)
  const [today, practitioners, { elsewhere, since }] = await Promise.all([
    todayAt(practiceId),
    practitionerChoices(practiceId),
    loadPatientWindow(actor, { practiceId, participantId }, readerOf(entered)),
  ])
  const suggested = { since: today, consented: today, responsible_id: actor.practitioner?.id }
  return {
    typed,
    found: undefined,
    chosen: {
      name: fullName(patient),
      isMonitored: since !== null,
      elsewhere,
      practitioners,
      form: recordFormData(startShape, suggested),
    },
  }
}

const MAY_BEGIN = `${isAlive('link.participant_id')} AND link.participant_id NOT IN (SELECT m.participant_id FROM monitoring m
  WHERE m.practice_id = $scopePractice AND m.ended IS NULL)`

/** Begins monitoring the patient in the address. */
export async function saveStart(request: Request, entered: Entered, asked: Asked) {
  const { actor, id } = entered
  const participantId = await patientIn(entered, asked)
  return saveShape(request, actor, startShape, 'monitoring.startError', async ({ record, key }) => {
    const pair = { participant_id: participantId, practice_id: id('practiceId') }
    await startMonitoring(actor, { ...pair, ...record }, key)
    return redirectWithFlash(asked.here, { kind: 'success', key: 'monitoring.started' })
  })
}

/** The question before a patient's monitoring is ended. */
export async function endDialog(entered: Entered, asked: Asked) {
  const { actor } = entered
  const patient = await getRecord(patientsOf(actor), actor, await patientIn(entered, asked))
  return { name: fullName(patient), key: randomUUID() }
}

/** Ends the monitoring of the patient in the address. */
export async function saveEnd(request: Request, entered: Entered, asked: Asked) {
  const { actor, id } = entered
  const participantId = await patientIn(entered, asked)
  return confirmedOnce(actor, request, async () => {
    await endMonitoring(actor, { participant_id: participantId, practice_id: id('practiceId') })
    return redirectWithFlash(asked.here, { kind: 'success', key: 'monitoring.endedNow' })
  })
}

/** The address of a patient's check window over the list. */
function checkAt(practiceId: number, query: ListQuery, { id, page }: { id: number; page: number }): string {
  const list = pathTo('rpm.list', { practiceId }) + listQueryString({ ...query, page }, monitoredListing)
  return dialogAddress(list, 'check', true) + id
}

/**
 * The patient of a dialog, if they are the practice's own; otherwise redirects to the list with a message.
 */
async function patientIn({ actor }: Entered, { here, dialog: { target } }: Asked): Promise<number> {
  return orBack(
    here,
    async () => {
      if (target === null) throw forbidden()
      return (await getRecord(patientsOf(actor), actor, target, [], { unnoted: true })).id
    },
    'monitoring.noSuchPatient',
  )
}
