import type { OfferedCode } from '~/domain/superbill/superbill-page.server'
import { ONSETS, otherUnits, REFERRALS, type Bill } from '~/domain/superbill/superbill'

const tick = (on: boolean) => (on ? 'on' : undefined)

/** A superbill as its form holds it: native controls hold text, a checked checkbox is `on`. */
export function formValues(
  { dxCodes, conditionRelatedTo: its, serviceDate, placeOfService, ...bill }: Bill,
  codes: readonly OfferedCode[],
) {
  return {
    cptCodes: codes.map(({ code, line }) => ({
      code,
      checked: tick(line !== null),
      modifier: line?.modifier ?? '',
      moreModifiers: line?.moreModifiers ?? '',
      minutes: line?.minutes ? String(line.minutes) : '',
      units: String((line && otherUnits(line)) ?? ''),
      pointers: line?.pointers ?? '',
    })),
    dxCodes,
    conditionRelatedTo: {
      employment: tick(its.employment),
      autoAccident: tick(its.autoAccident),
      autoAccidentPlace: its.autoAccidentPlace ?? '',
      otherAccident: tick(its.otherAccident),
    },
    serviceDate,
    placeOfService,
    onsetDate: bill.onsetDate ?? '',
    onsetQualifier: bill.onsetQualifier ?? ONSETS[0],
    referrerQualifier: bill.referrerQualifier ?? REFERRALS[0],
    referrerName: bill.referrerName ?? '',
    referrerNpi: bill.referrerNpi ?? '',
  }
}
