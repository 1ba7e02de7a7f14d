import type { OfferedCode } from '~/domain/superbill/superbill-page.server'
import { ONSETS, otherUnits, type Bill } from '~/domain/superbill/superbill'

const tick = (on: boolean) => (on ? 'on' : undefined)

/** A superbill as its form holds it: native controls hold text, a ticked box says `on`. */
export function formValues(
  { dxCodes, conditionRelatedTo: its, serviceDate, placeOfService, onsetDate, onsetQualifier }: Bill,
  codes: readonly OfferedCode[],
) {
  return {
    cptCodes: codes.map(({ code, line }) => ({
      code,
      checked: tick(line !== null),
      modifier: line?.modifier ?? '',
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
    onsetDate: onsetDate ?? '',
    onsetQualifier: onsetQualifier ?? ONSETS[0],
  }
}
