import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { FieldErrors } from './field-errors'
import { type FieldLike } from './field-shell'
import { matchCount } from './match-count'
import { Typeahead } from './typeahead'

type Option = { value: string; label: string }
type Props = {
  field: FieldLike
  label: string
  source: string
  text: string
  matches: Option[] | null
  notice?: string
  /** A hint on what to type, if the label does not say it. */
  hint?: string
}

/**
 * Chooses one entry of a long list. With scripts it suggests while typing; without them a button of the form
 * searches, the matches are shown below, and a match chosen there is saved with the form.
 */
export function CodeField({ field, label, source, text, matches, notice, hint }: Props) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const { name, errors, errorId } = field
  return (
    <div className="min-w-0 space-y-1.5">
      {/* Enter in another field must save the form, so a submit button comes before the search. */}
      {!hydrated && <button className="sr-only" tabIndex={-1} aria-hidden="true" />}
      <Typeahead
        key={text}
        id={field.id}
        name={name}
        queryName={`${name}_text`}
        label={label}
        source={source}
        hint={hint}
        defaultText={text}
        errorId={errors?.length ? errorId : undefined}
        defaultValue={typeof field.initialValue === 'string' ? field.initialValue : ''}
        // The answer is the whole page again: it scrolls to this field, which may be far down a long form.
        beside={
          !hydrated && (
            <Button name="intent" value="find-code" formAction={`#${field.id}`} formNoValidate icon="search">
              {t('ui.search')}
            </Button>
          )
        }
      />
      {matches && <Matches name={name} text={text} matches={matches} />}
      <FieldErrors field={{ errorId, errors }} shown={Boolean(errors?.length)} />
      {notice && <p className="text-xs text-muted">{notice}</p>}
    </div>
  )
}

function Matches({ name, text, matches }: { name: string; text: string; matches: Option[] }) {
  const { t } = useI18n()
  if (matches.length === 0)
    return (
      <p role="status" className="text-sm">
        {t('ui.noMatches')}
      </p>
    )
  return (
    <fieldset className="card min-w-0 p-3">
      <legend className="sr-only">{matchCount(t, matches.length)}</legend>
      <input type="hidden" name={`${name}_for`} value={text} />
      {matches.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type="radio" name={`${name}_choice`} value={value} />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
