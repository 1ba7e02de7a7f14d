import { errorText } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import type { FieldLabel } from './form-labels'
import { Icon } from '~/ui/basic/icon'
import type { LastResult } from './use-data-form'
import { useFocusOnRefusal } from './use-focus-on-refusal'

/**
 * The server's errors, above the form: linked to the fields in page order, and focused after a failed save.
 */
export function ErrorSummary({
  id,
  errors,
  labels,
  lastResult,
}: {
  id: string
  errors: Record<string, string[]>
  labels: Record<string, Pick<FieldLabel, 'id' | 'label'>>
  lastResult: LastResult
}) {
  const { t } = useI18n()
  const ref = useFocusOnRefusal<HTMLDivElement>(lastResult)
  const formErrors = errors[''] ?? []
  const order = Object.keys(labels)
  const place = (name: string) => (name in labels ? order.indexOf(name) : order.length)
  const fieldErrors = Object.entries(errors)
    .filter(([name, list]) => name !== '' && list.length > 0)
    .sort(([a], [b]) => place(a) - place(b))
  return (
    <div
      ref={ref}
      id={id}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border border-danger bg-danger-soft p-4 text-sm"
    >
      <Icon name="error" className="mt-0.5 text-danger" />
      <div className="space-y-1">
        {(formErrors.length > 0 ? formErrors : ['form.submissionError']).map((error) => (
          <p key={error} className="font-semibold">
            {errorText(t, error)}
          </p>
        ))}
        {fieldErrors.length > 0 && (
          <ul className="space-y-0.5">
            {fieldErrors.flatMap(([name, list]) =>
              list.map((error) => {
                const target = labels[name]
                const text = errorText(t, error)
                return (
                  <li key={name + error}>
                    {target ? (
                      <a href={`#${target.id}`} className="text-danger">
                        {target.label}: {text}
                      </a>
                    ) : (
                      text
                    )}
                  </li>
                )
              }),
            )}
          </ul>
        )}
      </div>
    </div>
  )
}
