import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Handout } from '~/domain/handouts/handouts'
import { useI18n } from '~/i18n/use-i18n'
import { groupBy } from '~/platform/group-by'
import { SEARCH_LIMITS } from '~/ui/basic/timings'
import { matchCount } from './match-count'
import { useChoiceSearch } from './use-choice-search'

type Props = {
  /** Name of the boxes; each ticked one sends a handout's id. */
  name: string
  /** The form that they belong to, where they stand outside of it. */
  form?: string
  choices: readonly Handout[]
  chosen: readonly string[]
  /** Told after each change, for an editor that saves itself. */
  onPick?: (ids: string[]) => void
}

/**
 * Handouts to tick, each with a link to look at it: a search box and a button for each group (NOTE-06). What
 * is ticked stays in sight whatever is searched (NOTE-23). Without scripts all groups stand below each other.
 */
export function HandoutPicker({ name, form, choices, chosen, onPick }: Props) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const search = useChoiceSearch()
  const [picked, setPicked] = useState(() => new Set(chosen))
  const [shownGroup, setShownGroup] = useState<string | null>(null)
  const groups = [...groupBy(choices, ({ group }) => group)]
  const matches = ({ group, label }: Handout) =>
    (shownGroup === null || group === shownGroup) && search.matches(label)
  const tick = (id: string, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(id)
    else next.delete(id)
    setPicked(next)
    onPick?.(choices.filter((choice) => next.has(choice.id)).map((choice) => choice.id))
  }
  return (
    <div className="space-y-3">
      {hydrated && (
        <>
          <input
            type="search"
            className="control"
            autoComplete="off"
            aria-label={t('handouts.search')}
            placeholder={t('ui.search')}
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <div className="flex flex-wrap gap-2" role="group" aria-label={t('handouts.groups')}>
            {[null, ...groups.map(([group]) => group)].map((group) => (
              <button
                key={group ?? '*'}
                type="button"
                aria-pressed={shownGroup === group}
                className="rounded-control border px-3 py-1.5 text-sm aria-pressed:border-accent aria-pressed:font-semibold"
                onClick={() => setShownGroup(group)}
              >
                {group === null ? t('handouts.all') : group || t('handouts.uncategorized')}
              </button>
            ))}
          </div>
        </>
      )}
      <p role="status" className="text-xs text-muted">
        {search.searches && matchCount(t, choices.filter(matches).length)}{' '}
        {t('handouts.picked', { n: picked.size })}
      </p>
      <div className="space-y-3 overflow-y-auto" style={{ maxHeight: SEARCH_LIMITS.multiselectHeight }}>
        {groups.map(([group, inside]) => (
          <fieldset
            key={group}
            hidden={!inside.some((handout) => matches(handout) || picked.has(handout.id))}
          >
            <legend className="text-xs font-semibold text-muted">
              {group || t('handouts.uncategorized')}
            </legend>
            {inside.map((handout) => (
              <div
                key={handout.id}
                className="flex items-start justify-between gap-2 [&[hidden]]:hidden"
                hidden={!matches(handout) && !picked.has(handout.id)}
              >
                <label className="choice min-w-0 flex-1">
                  <input
                    type="checkbox"
                    name={name}
                    form={form}
                    value={handout.id}
                    defaultChecked={picked.has(handout.id)}
                    onChange={(event) => tick(handout.id, event.target.checked)}
                  />
                  <span className="min-w-0 break-words">{handout.label}</span>
                </label>
                <a
                  href={handout.href}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center px-2 text-sm"
                  aria-label={t('handouts.openNamed', { name: handout.label })}
                >
                  PDF
                </a>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
