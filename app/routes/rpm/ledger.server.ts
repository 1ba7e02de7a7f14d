import { randomUUID } from 'node:crypto'
import { isMasking } from '~/access/actor'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import type { Entered } from '~/core/guard/guard.server'
import { fullName, listName } from '~/domain/account/person-name'
import { exportTo } from '~/core/list/export-to'
import { listQueryString, readListQuery } from '~/core/list/list-query'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { closeMonthOfAll } from '~/domain/monitoring/close-month.server'
import { givenUpLine } from '~/domain/monitoring/given-up-lines'
import { mayBill } from '~/domain/monitoring/give-up.server'
import type { GivenUp } from '~/domain/monitoring/given-up.server'
import { daysText, earlierText, minutesText, ruleLines } from '~/domain/monitoring/rule-lines'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { ledgerListing } from '~/domain/patients/ledger-listing'
import { ledgerResource, monitoredIn } from '~/domain/patients/ledger-resource.server'
import { patientsOf } from '~/domain/patients/patient-list.server'
import { dayText, readerOf, type Reader } from '~/domain/stored-scores/reader.server'
import { chargesOf } from '~/domain/superbill/offered-codes.server'
import { dialogAddress } from '~/forms/record/dialog.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { formatMonth } from '~/i18n/format'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { monthAfter, monthIn } from '~/platform/month'
import { loadBill, saveBill } from './bill.server'

/** The month, rows and dialog in the address of a practice's ledger. */
export async function ledgerPlace({ actor, id }: Entered, request: Request) {
  const { searchParams } = new URL(request.url)
  const practiceId = id('practiceId')
  if (!actor.practitioner) throw forbidden()
  const today = await todayAt(practiceId)
  const thisMonth = today.slice(0, 7)
  const asked = monthIn(searchParams.get('month')) ?? thisMonth
  const month = asked > thisMonth ? thisMonth : asked
  const listing = ledgerListing(month)
  const query = readListQuery(searchParams, listing)
  const at = pathTo('rpm.ledger', { practiceId })
  return {
    practitioner: actor.practitioner,
    practiceId,
    today,
    month,
    listing,
    query,
    at,
    here: at + listQueryString(query, listing),
    modal: searchParams.get('modal'),
    target: positiveInteger(searchParams.get('target') ?? ''),
  }
}

/** A month's ledger, with the dialog in its address. */
export async function loadLedger(entered: Entered, request: Request) {
  const place = await ledgerPlace(entered, request)
  const { practitioner, practiceId, today, month, listing, query, at, here, modal, target } = place
  const { actor } = entered
  const reader = readerOf(entered)
  const isOver = month < today.slice(0, 7)
  const mayClose = isOver && !isMasking(actor)
  const resource = ledgerResource(practitioner, { month, today })
  const [page, charges, bill] = await Promise.all([
    listRecords(resource, actor, query, { within: monitoredIn({ month, today }, query) }),
    chargesOf(practiceId),
    modal === 'bill' && target !== null ? billOf(entered, target) : null,
  ])
  return {
    listing,
    query,
    here,
    month,
    monthName: formatMonth(month, reader.lang),
    before: `${at}?month=${monthAfter(month, -1)}`,
    after: isOver ? `${at}?month=${monthAfter(month, 1)}` : null,
    exportAt: exportTo('rpm.ledgerExport', query, listing, { practiceId }),
    closeAt: mayClose ? dialogAddress(here, 'close') : null,
    closing: mayClose && modal === 'close',
    key: randomUUID(),
    bill,
    page: {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.id,
        name: listName(row),
        days: daysText(row, reader),
        minutes: minutesText(row, reader.t),
        lines: ruleLines(row, reader, charges),
        earlier: row.earlier.map((one) => earlierText(one, today, reader)),
        givenUp: row.given_up.map((one) => withdrawable(one, entered, reader)),
        closed: dayText(row.closed, reader),
        to: {
          patient: pathTo('rpm.patient', { practiceId, participantId: row.id }),
          minutes: `${pathTo('rpm.minutes', { practiceId, participantId: row.id })}?month=${month}`,
          bill: dialogAddress(here, 'bill', true) + String(row.id),
        },
      })),
    },
  }
}

/** Items that were given up, with a link to withdraw that, for readers who may bill. */
function withdrawable(given: GivenUp, { actor }: Entered, reader: Reader) {
  const { id, key, name, texts } = givenUpLine(given, reader)
  const at = pathTo('rpm.bill', { practiceId: given.practice_id, participantId: given.participant_id })
  const to = id !== null && mayBill(actor) ? `${at}?modal=withdraw&target=${id}` : null
  return { key, name, texts, to }
}

async function billOf(entered: Entered, participantId: number) {
  const patient = await getRecord(patientsOf(entered.actor), entered.actor, participantId)
  return { name: fullName(patient), data: await loadBill(entered, participantId) }
}

/** Bills a patient, or closes the month for all patients. */
export async function saveLedger(entered: Entered, request: Request) {
  const { actor } = entered
  const { practiceId, month, here, modal, target } = await ledgerPlace(entered, request)
  if (modal === 'bill' && target !== null) {
    await getRecord(patientsOf(actor), actor, target, [], { unnoted: true })
    return saveBill(request, entered, target, here)
  }
  if (modal !== 'close') throw forbidden()
  return confirmedOnce(actor, request, async () => {
    const n = await closeMonthOfAll(actor, practiceId, month)
    return redirectWithFlash(here, { kind: 'success', key: 'monitoring.month.closedAll', values: { n } })
  })
}
