/**
 * Returns whole years from `dob` to `day` (both `YYYY-MM-DD`); null when one is missing or the birth is
 * later.
 */
export function ageOn(dob: string | null, day: string): number | null {
  if (!dob || !/^\d{4}-\d{2}-\d{2}$/.test(dob) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  const age = day.slice(5) < dob.slice(5) ? years - 1 : years
  return age >= 0 ? age : null
}
