import { readRows } from 'db/connection'
import { billOf, billsOfNotes, type BilledNote } from './read-superbill.server'

/** Medicare's welcome visit and its annual wellness visits, first and later. */
const WELLNESS_VISITS = ['G0402', 'G0438', 'G0439']

/** The selected codes, and the day of the visit; null leaves it unchanged. */
type Asked = { codes: readonly string[]; day: string | null }

/**
 * Returns the day of another wellness visit of the patient within twelve months of the one about to be put on
 * this superbill; Medicare pays one in twelve months (42 CFR 410.15). If there are several, the last one
 * before the visit. Null if there is none, and if the superbill already has this visit. Looks only at the
 * practice's own superbills.
 */
export async function otherWellnessVisit(
  note: BilledNote,
  { codes, day: asked }: Asked,
): Promise<string | null> {
  if (!codes.some((code) => WELLNESS_VISITS.includes(code))) return null
  const stored = (await billsOfNotes([note.id])).get(note.id)
  const before = stored && billOf(stored)
  const day = asked ?? before?.serviceDate ?? note.day
  if (before?.serviceDate === day && before.lines.some(({ code }) => WELLNESS_VISITS.includes(code)))
    return null
  const rows = await readRows<{ service_date: string; lines: string }>(
    `SELECT service_date, lines FROM superbill WHERE participant_id = $patient AND practice_id = $practice
        AND survey_note_id <> $note AND service_date > $from AND service_date < $until
      ORDER BY service_date`,
    {
      ...{ patient: note.participant_id, practice: note.practice_id, note: note.id },
      ...{ from: sameDay(day, -1), until: sameDay(day, 1) },
    },
  )
  const others = rows
    .filter(({ lines }) =>
      (JSON.parse(lines) as { code: string }[]).some(({ code }) => WELLNESS_VISITS.includes(code)),
    )
    .map(({ service_date }) => service_date)
  return others.filter((other) => other <= day).at(-1) ?? others[0] ?? null
}

/** The same date in another year, compared as text; February 29 sorts between its neighbors. */
function sameDay(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}
