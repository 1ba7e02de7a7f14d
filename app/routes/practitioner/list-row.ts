import type { PractitionerRow } from '~/domain/practitioner/present-practitioner'

/** The data of one row of the list; `maskAs` is the account that the reader may view as. */
export function practitionerListRow(
  {
    id,
    firstname,
    lastname,
    role,
    disabled,
    participant,
    receive_appointment_alert,
    lacksPassword,
  }: PractitionerRow,
  maskAs: number | null,
) {
  return {
    id,
    firstname,
    lastname,
    role,
    disabled,
    lastActiveTime: participant?.lastActiveTime ?? null,
    alert: receive_appointment_alert === true,
    lacksPassword: lacksPassword === true,
    maskAs,
  }
}

export type PractitionerListRow = ReturnType<typeof practitionerListRow>
