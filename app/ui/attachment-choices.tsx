import { groupBy } from '~/platform/group-by'
import { GroupShell, useControlProps, type FieldProps } from './field-shell'

type Choice = { id: number; name: string; group: string }

/** Any of a practice's documents, each group under its heading (MSG-12); `ungrouped` heads those without one. */
export function AttachmentChoices({ field, label, help, choices, ungrouped, empty }: FieldProps & { choices: Choice[]; ungrouped: string; empty: string }) {
  const { invalid, control } = useControlProps(field, help)
  const initial = [field.initialValue].flat().map(String)
  return (
    <GroupShell field={field} label={label} help={help} invalid={invalid}>
      {choices.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      <div className="max-h-96 space-y-3 pt-1 overflow-y-auto" id={field.id} tabIndex={-1}>
        {[...groupBy(choices, ({ group }) => group)].map(([group, inside]) => (
          <div key={group} role="group" aria-label={group || ungrouped}>
            <p className="text-xs font-semibold text-muted" aria-hidden="true">{group || ungrouped}</p>
            <div className="-mx-2">
              {inside.map(({ id, name }) => (
                <label key={id} className="choice" htmlFor={`${field.id}-${id}`}>
                  <input
                    id={`${field.id}-${id}`} type="checkbox" name={control.name} form={control.form} value={id} aria-invalid={control['aria-invalid']}
                    defaultChecked={initial.includes(String(id))}
                  />
                  <span className="min-w-0 break-words">{name}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </GroupShell>
  )
}
