import { Alert } from './alert'

type Props = {
  /** Why none of it was saved. */
  title: string
  hint: string
  texts: readonly { label: string; text: string }[]
}

/** Typed text that can no longer be saved in its place, shown for copying. */
export function TypedTexts({ title, hint, texts }: Props) {
  return (
    <>
      <Alert tone="warning" live title={title}>
        {hint}
      </Alert>
      {texts.map(({ label, text }) => (
        <label key={`${label} ${text}`} className="block space-y-1">
          <span className="text-sm font-medium">{label}</span>
          <textarea className="control" rows={text.length > 80 ? 6 : 2} readOnly defaultValue={text} />
        </label>
      ))}
    </>
  )
}
