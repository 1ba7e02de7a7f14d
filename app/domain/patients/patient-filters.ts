/** Alerts start this many days before an appointment and last until its date is changed (OP-69). */
const ALERT_DAYS = 14

/** True if a link's appointment date needs an alert: past, or within the next two weeks. */
export function isAppointmentAlert(appointment: string | null, today: string): boolean {
  return appointment !== null && appointment < plusDays(today, ALERT_DAYS + 1)
}

function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
