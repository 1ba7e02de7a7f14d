import type { PractitionerRow } from '~/domain/practitioner/present-practitioner'

/** What one line of the list shows. */
export function practitionerListRow({
  id,
  firstname,
  lastname,
  role,
  disabled,
  participant,
  receive_appointment_alert,
  lacksPassword,
}: PractitionerRow) {
  return {
    id,
    firstname,
    lastname,
    role,
    disabled,
    lastActiveTime: participant?.lastActiveTime ?? null,
    alert: receive_appointment_alert === true,
    lacksPassword: lacksPassword === true,
  }
}

export type PractitionerListRow = ReturnType<typeof practitionerListRow>
