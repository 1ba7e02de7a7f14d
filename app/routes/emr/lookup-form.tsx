import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import type { LookupData } from './lookup-data.server'
import { LOOKUP_FILTERS } from './lookup-filters'

/** By what is looked for. */
export function LookupForm({ data: { type, kept, filters } }: { data: LookupData }) {
  const { t } = useI18n()
  return (
    <Form method="get" role="search" className="card grid items-end gap-3 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {Object.entries({ type, ...kept }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
        <Button variant="primary" icon="search">
          {t('emr.lookup')}
        </Button>
      </div>
    </Form>
  )
}
