import { randomUUID } from 'node:crypto'
import { z } from 'zod/v4'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { recordId } from '~/core/fields/field-schemas'
import type { Entered } from '~/core/guard/guard.server'
import { billMonitoring } from '~/domain/monitoring/bill-monitoring.server'
import { loadBillPage } from '~/domain/monitoring/bill-page.server'
import { giveUp } from '~/domain/monitoring/give-up.server'
import { reasonShape } from '~/domain/monitoring/minutes-schema'
import { takeBack } from '~/domain/monitoring/reverse.server'
import { withdrawGiveUp } from '~/domain/monitoring/withdraw-give-up.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { noteLinks } from './list-dialogs.server'

/** One billable item: code, first day of its period, and the units that were shown. */
const offer = z
  .string('form.choice')
  .regex(/^\w{5}_\d{4}-\d\d-\d\d_\d{1,3}$/, 'form.choice')
  .transform((text) => {
    const [code = '', on = '', times] = text.split('_')
    return { code, on, times: Number(times) }
  })
const billForm = {
  survey_note_id: recordId,
  codes: z
    .array(offer, { error: () => 'monitoring.bill.pickOne' })
    .min(1, 'monitoring.bill.pickOne')
    .max(10, 'form.invalid'),
  despite_elsewhere: z.literal('on', 'form.choice').nullish(),
}

export type BillPanelData = Awaited<ReturnType<typeof loadBill>>

/** What may be billed for a patient, with the form to do so, and what was billed. */
export async function loadBill(entered: Entered, participantId: number) {
  const practiceId = entered.id('practiceId')
  const at = pathTo('rpm.bill', { practiceId, participantId })
  const page = await loadBillPage(
    entered.actor,
    { participant_id: participantId, practice_id: practiceId },
    readerOf(entered),
  )
  const mayAct = page.hindrance === null
  const may = mayAct && page.offers.length > 0 && page.reviews.length > 0
  return {
    ...page,
    offers: page.offers.map((one) => ({
      ...one,
      giveUpTo: mayAct ? `${at}?modal=giveUp&offer=${one.value}` : null,
    })),
    bills: page.bills.map((one) => ({
      ...one,
      fileTo: `${pathTo('rpm.billFile', { practiceId, participantId })}?bill=${one.key}`,
      backTo: mayAct && one.id !== null ? `${at}?modal=back&target=${one.id}` : null,
    })),
    givenUp: page.givenUp.map((one) => ({
      ...one,
      withdrawTo: mayAct && one.id !== null ? `${at}?modal=withdraw&target=${one.id}` : null,
    })),
    devicesTo: pathTo('rpm.devices', { practiceId, participantId }),
    reviewTo: noteLinks(entered.actor, { practiceId, participantId }, page.openReview).reviewTo,
    form: may
      ? recordFormData(billForm, {
          survey_note_id: page.reviews[0]!.id,
          codes: page.offers.filter(({ hasCharge }) => hasCharge).map(({ value }) => value),
        })
      : null,
  }
}

/** Bills the checked items, and redirects to `here`. */
export function saveBill(request: Request, { actor, id }: Entered, participantId: number, here: string) {
  const pair = { participant_id: participantId, practice_id: id('practiceId') }
  return saveShape(request, actor, billForm, 'monitoring.bill.error', async ({ record, key }) => {
    const { survey_note_id, codes: wanted, despite_elsewhere: despite } = record
    const input = { ...pair, survey_note_id, wanted, despite_elsewhere: despite === 'on' }
    const { codes, withoutCharge } = await billMonitoring(actor, input, key)
    return redirectWithFlash(here, {
      kind: 'success',
      key: withoutCharge.length > 0 ? 'monitoring.bill.doneNoCharge' : 'monitoring.bill.done',
      values: { codes: codes.join(', '), missing: withoutCharge.join(', ') },
    })
  })
}

/**
 * A patient's bill page with the dialog in the address: take a bill back, give an item up, or restore it. If
 * a colleague was faster, the dialog still opens and shows what they did next to what was typed.
 */
export async function loadBillDialogs(entered: Entered, request: Request) {
  const participantId = entered.id('participantId')
  const { searchParams } = new URL(request.url)
  const bill = await loadBill(entered, participantId)
  const { kind, target, value } = dialogOf(searchParams)
  const found = findIn()
  return {
    bill,
    here: pathTo('rpm.bill', { practiceId: entered.id('practiceId'), participantId }),
    dialog: found && { ...found, form: reasonForm(found.version) },
  }

  function findIn() {
    if (bill.hindrance !== null) return null
    if (kind === 'back') {
      const one = bill.bills.find(({ key }) => key === target)
      return one && { kind: 'back' as const, version: undefined, ...named(one) }
    }
    if (kind === 'withdraw') {
      const one = bill.givenUp.find(({ key }) => key === target)
      return one && { kind: 'withdraw' as const, version: one.version, ...named(one) }
    }
    const asked = kind === 'giveUp' ? offer.safeParse(value).data : undefined
    if (!asked) return null
    const one = bill.offers.find((line) => line.value === value)
    const name = one ? `${one.name}, ${one.period}` : asked.code
    const done = one ? null : [entered.t('monitoring.bill.notMet')]
    return { kind: 'giveUp' as const, version: undefined, name, done }
  }

  function named({ id, name, texts }: { id: number | null; name: string; texts: string[] }) {
    return { name, done: id === null ? texts : null }
  }
}

/** Handles a dialog on the bill page; without one, bills. */
export async function saveBillDialogs(entered: Entered, request: Request) {
  const { actor, id } = entered
  const pair = { participant_id: id('participantId'), practice_id: id('practiceId') }
  const here = pathTo('rpm.bill', { practiceId: pair.practice_id, participantId: pair.participant_id })
  const { kind, target, value } = dialogOf(new URL(request.url).searchParams)
  if (kind === null) return saveBill(request, entered, pair.participant_id, here)
  const wanted = offer.safeParse(value).data
  if (kind === 'back' && target !== null)
    return saveShape(request, actor, reasonShape, 'monitoring.back.error', async ({ record, key }) => {
      const { codes } = await takeBack(actor, { bill_id: target, ...record }, key)
      return redirectWithFlash(here, {
        kind: 'success',
        key: 'monitoring.back.done',
        values: { codes: codes.join(', ') },
      })
    })
  if (kind === 'withdraw' && target !== null)
    return saveShape(
      request,
      actor,
      reasonShape,
      'monitoring.withdraw.error',
      async ({ record, version, key }) => {
        const { code } = await withdrawGiveUp(actor, { waiver_id: target, version, ...record }, key)
        return redirectWithFlash(here, {
          kind: 'success',
          key: 'monitoring.withdraw.done',
          values: { code },
        })
      },
    )
  if (kind !== 'giveUp' || !wanted) throw forbidden()
  return saveShape(request, actor, reasonShape, 'monitoring.giveUp.error', async ({ record, key }) => {
    await giveUp(actor, { ...pair, code: wanted.code, on: wanted.on, ...record }, key)
    return redirectWithFlash(here, {
      kind: 'success',
      key: 'monitoring.giveUp.done',
      values: { code: wanted.code },
    })
  })
}

function dialogOf(searchParams: URLSearchParams) {
  return {
    kind: searchParams.get('modal'),
    target: positiveInteger(searchParams.get('target') ?? ''),
    value: searchParams.get('offer'),
  }
}

function reasonForm(version: number | undefined) {
  return { ...recordFormData(reasonShape, null), version, idempotencyKey: randomUUID() }
}
