import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { FieldShell, useControlProps, type FieldProps } from './field-shell'

const RATING = { min: 1, max: 10, step: 1, initial: 5 } as const

/**
 * The stored value of a rating: 0 (never moved, or cleared) and anything outside 1 to 10 become null (UI-34).
 */
function ratingValue(value: number | null | undefined): number | null {
  return value && value >= RATING.min && value <= RATING.max ? Math.round(value) : null
}

/**
 * A rating from 1 to 10; the scale below it is readable without scripts, the number next to it follows with
 * scripts.
 */
export function RatingSlider({
  field,
  label,
  help,
  lowText,
  highText,
}: FieldProps & { lowText?: string; highText?: string }) {
  const { invalid, control } = useControlProps(field, help)
  const initial = ratingValue(Number(field.initialValue)) ?? RATING.initial
  const [value, setValue] = useState<number>(initial)
  const hydrated = useHydrated()
  return (
    <FieldShell field={field} label={label} help={help} invalid={invalid}>
      <div className="flex items-center gap-4">
        <input
          key={field.key}
          {...control}
          type="range"
          min={RATING.min}
          max={RATING.max}
          step={RATING.step}
          defaultValue={initial}
          onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
        />
        {hydrated && (
          <output
            htmlFor={field.id}
            className="w-9 shrink-0 rounded bg-accent-soft py-1 text-center font-semibold text-accent-strong"
          >
            {value}
          </output>
        )}
      </div>
      <div
        aria-hidden="true"
        className={`flex justify-between text-xs text-muted ${hydrated ? 'pr-[3.25rem]' : ''}`}
      >
        {Array.from({ length: RATING.max }, (_, index) => (
          <span key={index} className="w-4 whitespace-nowrap text-center">
            {index + 1}
          </span>
        ))}
      </div>
      {(lowText || highText) && (
        <div className="flex justify-between text-xs text-muted">
          <span>{lowText}</span>
          <span>{highText}</span>
        </div>
      )}
    </FieldShell>
  )
}
