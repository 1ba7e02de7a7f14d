import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import type { LookupFilters, LookupType } from '~/domain/emr/lookup.server'
import { LOOKUP_FILTERS } from './lookup-filters'

/** The search form. */
export function LookupForm({ type, filters }: { type: LookupType; filters: LookupFilters }) {
  const { t } = useI18n()
  return (
    <Form
      method="post"
      role="search"
      className="card grid items-end gap-3 p-4 in-sm:grid-cols-2 in-lg:grid-cols-3"
    >
      {LOOKUP_FILTERS[type].map((name) => (
        <label key={name} className="min-w-0 space-y-1 text-sm">
          <span className="block">{t(`emr.field.${name}`)}</span>
          {name === 'gender' ? (
            <select name={name} defaultValue={filters[name] ?? ''} className="control">
              <option value="">{t('emr.gender.any')}</option>
              {['M', 'F', 'UNKNOWN'].map((one) => (
                <option key={one} value={one}>
                  {t(`emr.gender.${one}`)}
                </option>
              ))}
            </select>
          ) : (
            <input
              type={name === 'dob' ? 'date' : 'text'}
              name={name}
              defaultValue={filters[name] ?? ''}
              maxLength={255}
              autoComplete="off"
              className="control"
            />
          )}
        </label>
      ))}
      <div>
        <Button variant="primary" icon="search" name="do" value="look">
          {t('emr.lookup')}
        </Button>
      </div>
    </Form>
  )
}
