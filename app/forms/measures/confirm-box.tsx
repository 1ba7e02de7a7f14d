/** Below a value that was questioned as unlikely: a checkbox to confirm exactly this value. */
export function ConfirmBox({
  value,
  label,
  name = 'confirmed',
}: {
  value: string
  label: string
  name?: string
}) {
  return (
    <label className="flex min-h-[44px] items-center gap-3">
      <input type="checkbox" name={name} value={value} />
      {label}
    </label>
  )
}
