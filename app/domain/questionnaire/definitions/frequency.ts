import type { Option } from '../definition'

/** Not at all, several days, more than half the days, nearly every day: PHQ-9 and GAD-7. */
export const frequencyOptions: readonly Option[] = [{ value: 0 }, { value: 1 }, { value: 2 }, { value: 3 }]
