/** Initial values for a new time: a day `YYYY-MM-DD` and times `HH:MM` in the practice's time zone. */
export type OfferedTime = { date: string; from: string; to: string }

/** Maximum length that a click offers, in minutes. */
const CLICKED = 30

/**
 * The half hour that was clicked at `at` (`YYYY-MM-DDTHH:MM…`), or the row if rows are shorter; `slot` is the
 * minutes per row. The half hour before midnight ends at 00:00.
 */
export function clickedTime(at: string, slot: number): OfferedTime {
  const length = Math.min(slot, CLICKED)
  const minute = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))
  const from = minute - (minute % length)
  return { date: at.slice(0, 10), from: clockOf(from), to: clockOf(from + length) }
}

/** The range that was selected with the mouse, unchanged. */
export function draggedTime(start: string, end: string): OfferedTime {
  return { date: start.slice(0, 10), from: start.slice(11, 16), to: end.slice(11, 16) }
}

function clockOf(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
