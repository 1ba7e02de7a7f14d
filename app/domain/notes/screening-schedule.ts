/** What is known about a person for planning their screenings. */
export type ForSchedule = { age: number | null; sex: 'F' | 'M' | null; smokes: boolean }

type Screening = {
  key: string
  every: number
  from: number
  to?: number
  sex?: 'F' | 'M'
  smokers?: true
  once?: true
}

/**
 * Screenings and vaccinations commonly recommended for adults in the United States, by age; the practice
 * decides on each. `every` is the interval in years.
 */
const SCREENINGS: readonly Screening[] = [
  { key: 'wellness', every: 1, from: 18 },
  { key: 'bloodPressure', every: 1, from: 18 },
  { key: 'depression', every: 1, from: 18 },
  { key: 'cholesterol', every: 5, from: 40 },
  { key: 'diabetes', every: 3, from: 35, to: 70 },
  { key: 'colon', every: 1, from: 45, to: 75 },
  { key: 'breast', every: 2, from: 40, to: 74, sex: 'F' },
  { key: 'cervix', every: 3, from: 21, to: 65, sex: 'F' },
  { key: 'bone', every: 2, from: 65, sex: 'F' },
  { key: 'aorta', every: 1, from: 65, to: 75, sex: 'M', smokers: true, once: true },
  { key: 'lung', every: 1, from: 50, to: 80, smokers: true },
  { key: 'falls', every: 1, from: 65 },
  { key: 'flu', every: 1, from: 18 },
  { key: 'pneumococcal', every: 1, from: 50, once: true },
  { key: 'shingles', every: 1, from: 50, once: true },
  { key: 'tetanus', every: 10, from: 18 },
]

const YEARS_AHEAD = 8

/** A line of the written schedule: what, and in which of the coming years. */
export type ScheduleLine = { key: string; years: number[]; every: number; once: boolean }

/**
 * Returns the screening schedule of a wellness visit for the coming years (42 CFR 410.15). Pure; empty if the
 * age is unknown.
 */
export function screeningSchedule({ age, sex, smokes }: ForSchedule, thisYear: number): ScheduleLine[] {
  if (age === null) return []
  return SCREENINGS.flatMap((one) => {
    if (one.sex && one.sex !== sex) return []
    if (one.smokers && !smokes) return []
    const fits = (year: number) => {
      const then = age + year - thisYear
      return then >= one.from && then <= (one.to ?? Infinity)
    }
    const ahead = Array.from({ length: YEARS_AHEAD }, (_, index) => thisYear + index).filter(fits)
    const [first] = ahead
    if (first === undefined) return []
    const years = one.once ? [first] : ahead.filter((year) => (year - first) % one.every === 0)
    return [{ key: one.key, years, every: one.every, once: one.once ?? false }]
  })
}
