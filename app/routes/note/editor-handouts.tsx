import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { EditorData } from '~/domain/notes/editor'
import { useI18n } from '~/i18n/use-i18n'
import { FieldErrors } from '~/forms/fields/field-errors'
import { fold } from '~/platform/fold'
import { Details } from '~/ui/basic/details'
import { useSection } from './editor-text'

/** Handouts in groups, with a search; checked ones always stay visible (NOTE-06, NOTE-23). */
export function Handouts({ handouts }: Pick<EditorData, 'handouts'>) {
  const { t } = useI18n()
  const scripted = useHydrated()
  const { list, errors } = useSection('handout')
  const [checked, setChecked] = useState<readonly string[]>(list)
  const [text, setText] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const groups = [...new Set(handouts.map((handout) => handout.group))]
  const found = (label: string) => fold(label).includes(fold(text))
  type Handout = EditorData['handouts'][number]
  const matches = ({ label, group: name, of }: Handout) =>
    [label, ...of].some(found) && (group === null || name === group)
  const shows = (handout: Handout) => checked.includes(handout.id) || matches(handout)
  const nameOf = (name: string) => name || t('notes.uncategorized')
  return (
    <Details summary={t('notes.handoutsPicked', { n: checked.length })} open={errors.length > 0}>
      <FieldErrors field={{ errorId: 'note-handouts-error', errors }} shown={errors.length > 0} />
      {scripted && (
        <div className="mb-4 space-y-3" onInput={(event) => event.stopPropagation()}>
          <input
            type="search"
            aria-label={t('notes.handoutSearch')}
            placeholder={t('notes.handoutSearch')}
            className="control"
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter would submit the note.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <div role="group" aria-label={t('notes.handoutGroups')} className="flex flex-wrap gap-2">
            {[null, ...groups].map((one) => (
              <button
                key={one ?? '*'}
                type="button"
                aria-pressed={group === one}
                className={`btn ${group === one ? 'btn-primary' : 'btn-secondary'}`}
                onClick={() => setGroup(one)}
              >
                {one === null ? t('notes.allGroups') : nameOf(one)}
              </button>
            ))}
          </div>
          <p role="status" className="text-sm text-muted">
            {!handouts.some(matches) && t('ui.noMatches')}
          </p>
        </div>
      )}
      {groups.map((name) => {
        const these = handouts.filter((handout) => handout.group === name)
        return (
          <fieldset key={name} className="mb-3" hidden={!these.some(shows)}>
            <legend className="font-semibold">{nameOf(name)}</legend>
            <ul className="grid gap-x-6 in-sm:grid-cols-2">
              {these.map((handout) => (
                <li
                  key={handout.id}
                  hidden={!shows(handout)}
                  // A CSS display class would override the hidden attribute.
                  className={shows(handout) ? 'flex items-center gap-3' : undefined}
                >
                  <label className="flex min-h-[44px] flex-1 items-center gap-3">
                    <input
                      type="checkbox"
                      name="handout"
                      value={handout.id}
                      defaultChecked={list.includes(handout.id)}
                      onChange={(event) =>
                        setChecked((before) =>
                          event.target.checked
                            ? [...before, handout.id]
                            : before.filter((id) => id !== handout.id),
                        )
                      }
                    />
                    <span>
                      {handout.label}
                      {handout.of.length > 0 && (
                        <span className="block text-xs text-muted">{handout.of.join(', ')}</span>
                      )}
                    </span>
                  </label>
                  {handout.href && (
                    <a href={handout.href} target="_blank" rel="noreferrer" className="text-sm">
                      PDF<span className="sr-only">: {handout.label}</span>
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
        )
      })}
    </Details>
  )
}
