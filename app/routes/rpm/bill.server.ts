import { z } from 'zod/v4'
import { pathTo } from '~/access/links'
import { recordId } from '~/core/fields/field-schemas'
import type { Entered } from '~/core/guard/guard.server'
import { billMonitoring } from '~/domain/monitoring/bill-monitoring.server'
import { loadBillPage } from '~/domain/monitoring/bill-page.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { noteLinks } from './list-dialogs.server'

const code = z.string('form.choice').max(20, 'form.choice')
const billForm = {
  survey_note_id: recordId,
  until: z.iso.date('form.date'),
  codes: z
    .array(code, { error: () => 'monitoring.bill.pickOne' })
    .min(1, 'monitoring.bill.pickOne')
    .max(10, 'form.invalid'),
}

export type BillPanelData = Awaited<ReturnType<typeof loadBill>>

/** What may be billed for a patient for the period that ends on a day, with the form to do so. */
export async function loadBill(entered: Entered, participantId: number, given: string | null) {
  const practiceId = entered.id('practiceId')
  const until = z.iso.date().safeParse(given).data ?? null
  const pair = { participant_id: participantId, practice_id: practiceId }
  const page = await loadBillPage(entered.actor, pair, until, readerOf(entered))
  const { met, withoutCharge } = page
  const may = page.hindrance === null && met.length > 0 && page.reviews.length > 0
  return {
    ...page,
    reviewTo: noteLinks(entered.actor, { practiceId, participantId }, page.openReview).reviewTo,
    form: may
      ? recordFormData(billForm, {
          until: page.until,
          survey_note_id: page.reviews[0]!.id,
          codes: met.filter((one) => !withoutCharge.includes(one)),
        })
      : null,
  }
}

/** Bills what is ticked, and goes back to `here`. */
export function saveBill(request: Request, { actor, id }: Entered, participantId: number, here: string) {
  const pair = { participant_id: participantId, practice_id: id('practiceId') }
  return saveShape(request, actor, billForm, 'monitoring.bill.error', async ({ record, key }) => {
    const { codes, withoutCharge } = await billMonitoring(actor, { ...pair, ...record }, key)
    return redirectWithFlash(here, {
      kind: 'success',
      key: withoutCharge.length > 0 ? 'monitoring.bill.doneNoCharge' : 'monitoring.bill.done',
      values: { codes: codes.join(', '), missing: withoutCharge.join(', ') },
    })
  })
}

/** The page of one patient's bill. */
export function billAt(practiceId: number, participantId: number): string {
  return pathTo('rpm.bill', { practiceId, participantId })
}
