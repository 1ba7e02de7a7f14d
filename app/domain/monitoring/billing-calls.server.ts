import { loadFacts } from '~/access/facts.server'
import { MONITORS_PATIENT } from '~/access/rules/shared'
import { mustAllow } from '~/core/change/change.server'
import { noteRead } from '~/core/log/note-read.server'
import { defineCall, type Call } from '~/core/resource/call.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { Refusal } from '~/platform/refusal'
import { billMonitoring } from './bill-monitoring.server'
import { closeMonth } from './close-month.server'
import { ledgerOf } from './ledger.server'
import { addDeviceSchema, changeDeviceSchema, consentSchema, removeDeviceSchema } from './device-schema'
import { giveUp } from './give-up.server'
import {
  billSchema,
  correctionSchema,
  giveUpSchema,
  ledgerSchema,
  minutesSchema,
  monthSchema,
  takeBackSchema,
  withdrawSchema,
} from './minutes-schema'
import { loggedMinutes } from './month-log.server'
import { takeBack } from './reverse.server'
import { withdrawGiveUp } from './withdraw-give-up.server'
import { addDevice, changeConsent, changeDevice, removeDevice } from './write-devices.server'
import { correctMinutes, logMinutes } from './write-minutes.server'

/** The named calls about minutes, months and bills of remote monitoring. */
export const billingCalls: Call[] = [
  defineCall({
    name: 'rpm/log-minutes',
    method: 'POST',
    summary: 'Adds to the time log of a monitored patient',
    input: minutesSchema,
    run: (input, { actor, key }) => logMinutes(actor, input, key ?? null),
  }),
  defineCall({
    name: 'rpm/correct-minutes',
    method: 'POST',
    summary: 'Corrects the minutes of a closed month',
    input: correctionSchema,
    run: (input, { actor, key }) => correctMinutes(actor, input, key ?? null),
  }),
  defineCall({
    name: 'rpm/close-month',
    method: 'POST',
    summary: 'Closes a month of a monitored patient that is over',
    input: monthSchema,
    run: async (input, { actor }) => {
      await closeMonth(actor, input)
      return null
    },
  }),
  defineCall({
    name: 'rpm/bill',
    method: 'POST',
    summary:
      'Bills rules of remote monitoring that are met for the periods that a day lies in, on a locked review',
    input: billSchema,
    run: ({ codes, until, ...input }, { actor, key }) =>
      billMonitoring(actor, { ...input, wanted: codes.map((code) => ({ code, on: until })) }, key ?? null),
  }),
  defineCall({
    name: 'rpm/add-device',
    method: 'POST',
    summary: 'Puts a device on record for a time of monitoring, with its order',
    input: addDeviceSchema,
    run: (input, { actor, key }) => addDevice(actor, input, key ?? null),
  }),
  defineCall({
    name: 'rpm/change-device',
    method: 'POST',
    summary: 'Changes what is on record of a device of monitoring',
    input: changeDeviceSchema,
    run: async ({ id, version, ...input }, { actor }) => {
      await changeDevice(actor, id, input, version ?? null)
      return null
    },
  }),
  defineCall({
    name: 'rpm/remove-device',
    method: 'POST',
    summary: 'Takes a device of monitoring off the record, while none of its days is billed',
    input: removeDeviceSchema,
    run: async ({ id }, { actor }) => {
      await removeDevice(actor, id)
      return null
    },
  }),
  defineCall({
    name: 'rpm/change-consent',
    method: 'POST',
    summary: 'Corrects when, how and by whom consent to monitoring was given',
    input: consentSchema,
    run: async ({ monitoring_id, version, ...input }, { actor }) => {
      await changeConsent(actor, monitoring_id, input, version ?? null)
      return null
    },
  }),
  defineCall({
    name: 'rpm/take-back',
    method: 'POST',
    summary: 'Takes a bill of remote monitoring back, with a reason; what stands on it, too',
    input: takeBackSchema,
    run: (input, { actor, key }) => takeBack(actor, input, key ?? null),
  }),
  defineCall({
    name: 'rpm/give-up',
    method: 'POST',
    summary: 'Gives up what is met and not billed for the period that a day lies in, with a reason',
    input: giveUpSchema,
    run: (input, { actor, key }) => giveUp(actor, input, key ?? null),
  }),
  defineCall({
    name: 'rpm/withdraw-give-up',
    method: 'POST',
    summary: 'Withdraws giving up, with a reason: what is still met is ready to bill again',
    input: withdrawSchema,
    run: (input, { actor, key }) => withdrawGiveUp(actor, input, key ?? null),
  }),
  defineCall({
    name: 'rpm/ledger',
    method: 'GET',
    summary:
      'What a month of a monitored patient came to: minutes, days, what each rule says, what was billed',
    input: ledgerSchema,
    run: async ({ participant_id, practice_id, month }, { actor }) => {
      mustAllow(
        MONITORS_PATIENT,
        actor,
        await loadFacts(actor, { participant: participant_id, practice: practice_id }),
      )
      noteRead(actor, {
        text: 'Read the ledger of monitoring',
        resource: 'monitoring-bill',
        participantIds: [participant_id],
      })
      const today = await todayAt(practice_id)
      const of = month ?? today.slice(0, 7)
      const [entry] = await ledgerOf(practice_id, [participant_id], { month: of, today })
      if (!entry || entry.answers.length === 0) throw new Refusal('monitoring.notMonitored', { status: 422 })
      return { ...entry, log: await loggedMinutes({ participant_id, practice_id }, of) }
    },
  }),
]
