import {
  DEFAULT_PRESET,
  presetNamed,
  rangeFault,
  rangeOfPreset,
  type DateRange,
  type Preset,
} from '~/platform/date-range'
import { dayText } from '~/platform/read-day'

/** The range in an address; with `fault`, what was typed, while the default range is shown. */
export type AskedRange = {
  range: DateRange
  preset: Preset | null
  typed: DateRange | null
  fault: 'day' | 'order' | 'long' | null
  today: string
}

/** Reads `range=last90days`, or `start_date` and `end_date`; today is the reader's day. */
export function askedRange({ searchParams }: URL, today: string): AskedRange {
  const preset = presetNamed(searchParams.get('range'))
  const dayAsked = (name: string) => dayText(searchParams.get(name) ?? '')
  const typed = { from: dayAsked('start_date'), to: dayAsked('end_date') }
  if (preset || (!typed.from && !typed.to))
    return {
      range: rangeOfPreset(preset ?? DEFAULT_PRESET, today),
      preset: preset ?? DEFAULT_PRESET,
      typed: null,
      fault: null,
      today,
    }
  const fault = rangeFault(typed)
  return { range: fault ? rangeOfPreset(DEFAULT_PRESET, today) : typed, preset: null, typed, fault, today }
}
