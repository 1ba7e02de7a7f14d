import { Form, useLocation, useSearchParams } from '@remix-run/react'
import { PLAN_SEARCH } from '~/domain/organisation/plan-search'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { matchCount } from './match-count'
import { PlainField } from './plain-field'

type Props = {
  more: boolean
  search: string
  options: readonly unknown[]
  /** Label for a search of something other than plans. */
  label?: string
  help?: string
}

/**
 * For more plans than a select can hold: finds the plans that the form below will offer, by words of the plan
 * or its company. The search text goes into the address, whose other parameters are kept.
 */
export function PlanSearch({ more, search, options, label, help }: Props) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (!more && !search) return null
  return (
    <Form method="get" action={pathname} role="search" className="card mb-6 space-y-2 p-4 md:p-6">
      {[...params]
        .filter(([name]) => name !== PLAN_SEARCH)
        .map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      <PlainField
        key={search}
        id="plan-search"
        name={PLAN_SEARCH}
        type="search"
        defaultValue={search}
        maxLength={100}
        label={label ?? t('participant.planSearch')}
        help={help ?? t('participant.planSearchHelp')}
        beside={<Button icon="search">{t('ui.search')}</Button>}
      />
      {search && (
        <p role="status" className="text-sm">
          {more ? t('table.moreThan', { n: options.length }) : matchCount(t, options.length)}
        </p>
      )}
    </Form>
  )
}
