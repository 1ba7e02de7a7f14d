/** An appointment alerts from this many days before it until it is changed (OP-69). */
const ALERT_DAYS = 14

/** Whether a link's appointment date alerts: past, or within the next two weeks. */
export function isAppointmentAlert(appointment: string | null, today: string): boolean {
  return appointment !== null && appointment < plusDays(today, ALERT_DAYS + 1)
}

function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
