import type { PractitionerRow } from '~/domain/practitioner/present-practitioner'

/** What one line of the list shows; `maskAs` is the account as which the reader may look. */
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
