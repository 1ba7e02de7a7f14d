import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { groupBy } from '~/platform/group-by'
import { GroupShell, useControlProps, type FieldProps } from './field-shell'
import { matchCount } from './match-count'
import { SEARCH_LIMITS } from '~/ui/basic/timings'
import { useChoiceSearch } from './use-choice-search'

export type MultiselectChoice = { id: number; name: string; group: string }
type Props = FieldProps & { choices: MultiselectChoice[]; ungrouped: string; empty: string }

/**
 * Checkboxes for many choices, in groups with headings; `ungrouped` is the heading for choices without a
 * group. With scripts, more choices than fit the box can be searched, and at most 300 are rendered in
 * addition to the chosen ones (UI-32); chosen ones stay chosen when a search hides them.
 */
export function Multiselect({ field, label, help, choices, ungrouped, empty }: Props) {
  const { invalid, control } = useControlProps(field, help)
  const hydrated = useHydrated()
  const search = useChoiceSearch()
  const initial = [field.initialValue].flat().map(String)
  const [chosen, setChosen] = useState(new Set(initial))
  const choose = ({ value, checked }: HTMLInputElement) =>
    setChosen((before) => new Set([...before, value].filter((one) => one !== value || checked)))
  const found = choices.filter(({ name }) => search.matches(name))
  const most = hydrated ? SEARCH_LIMITS.multiselectOptions : Infinity
  const shown = new Set(
    found.filter(({ id }, place) => place < most || chosen.has(String(id))).map(({ id }) => id),
  )
  return (
    <GroupShell field={field} label={label} help={help} invalid={invalid}>
      {choices.length === 0 && <p className="text-sm text-muted">{empty}</p>}
      {hydrated && choices.length > SEARCH_LIMITS.multiselectRows && (
        <SearchField label={label} found={found.length} search={search} />
      )}
      <div
        className="space-y-3 overflow-y-auto pt-1"
        style={{ maxHeight: SEARCH_LIMITS.multiselectHeight }}
        id={field.id}
        tabIndex={-1}
        onChange={({ target }) => target instanceof HTMLInputElement && choose(target)}
      >
        {[...groupBy(choices, ({ group }) => group)].map(([group, inside]) => (
          <div
            key={group}
            role="group"
            aria-label={group || ungrouped}
            hidden={!inside.some(({ id }) => shown.has(id))}
          >
            <p className="text-xs font-semibold text-muted" aria-hidden="true">
              {group || ungrouped}
            </p>
            <div className="-mx-2">
              {inside.map(({ id, name }) => (
                <label key={id} className="choice" htmlFor={`${field.id}-${id}`} hidden={!shown.has(id)}>
                  <input
                    id={`${field.id}-${id}`}
                    type="checkbox"
                    name={control.name}
                    form={control.form}
                    value={id}
                    aria-invalid={control['aria-invalid']}
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

/** A search input without a name, so that it is not posted; Enter does not submit the form. */
function SearchField({
  label,
  found,
  search,
}: {
  label: string
  found: number
  search: ReturnType<typeof useChoiceSearch>
}) {
  const { t } = useI18n()
  const first = SEARCH_LIMITS.multiselectOptions
  const said = search.short
    ? t('ui.typeMore', { n: SEARCH_LIMITS.minChars })
    : found > first
      ? t('ui.matchesFirst', { first, n: found })
      : search.searches
        ? matchCount(t, found)
        : ''
  return (
    <div className="space-y-1">
      <input
        type="search"
        className="control"
        autoComplete="off"
        aria-label={`${t('ui.search')}: ${label}`}
        placeholder={t('ui.search')}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="min-h-[1rem] text-xs text-muted">
        {said}
      </p>
    </div>
  )
}
