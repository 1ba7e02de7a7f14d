import { Form } from '@remix-run/react'
import { useMemo, type ReactNode } from 'react'
import type { AdministratorKind } from '~/domain/account/administrator-post'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { ErrorSummary } from '~/forms/form/error-summary'
import { FieldErrors } from '~/forms/fields/field-errors'
import { Link } from '~/ui/basic/link'
import { Typeahead } from '~/forms/fields/typeahead'
import type { AdministratorAnswer } from './save.server'

type Props = {
  kind: AdministratorKind
  answer: AdministratorAnswer | undefined
  closeTo: string
  idempotencyKey: string
  withPerson?: boolean
  links: { findUser: string; findOrganisation: string }
  /** The name of the organization that the form starts with. */
  organisation?: string
}

/**
 * The person (by full email) and the organization. Without scripts, names are typed and the server looks them
 * up.
 */
export function AdministratorForm({
  kind,
  answer,
  closeTo,
  idempotencyKey,
  links,
  withPerson = false,
  organisation,
}: Props) {
  const { t } = useI18n()
  const typed = answer?.typed
  const errors = answer?.errors
  const refused = useMemo(() => (errors ? { status: 'error' as const, error: errors } : null), [errors])
  const labels = {
    email: { id: 'administrator-email', label: t('admins.fullEmail') },
    organisation_id: { id: 'administrator-organisation', label: t(`admins.organisation.${kind}`) },
    new_reseller: { id: 'administrator-new_reseller', label: t('admins.newReseller') },
  }
  const errorIdOf = (name: string) => (errors?.[name] ? `administrator-${name}-error` : undefined)
  const errorsOf = (name: string) => (
    <FieldErrors field={{ errorId: `administrator-${name}-error`, errors: errors?.[name] }} shown />
  )
  return (
    <Form method="post" className="space-y-5">
      {errors && (
        <ErrorSummary id="administrator-summary" errors={errors} labels={labels} lastResult={refused} />
      )}
      <p className="text-xs text-muted">{t('form.requiredHint')}</p>
      {withPerson && (
        <div className="space-y-1.5">
          <Typeahead
            id={labels.email.id}
            name="user_id"
            queryName="email"
            label={labels.email.label}
            hint={t('admins.fullEmailHint')}
            source={links.findUser}
            defaultText={typed?.email}
            none={t('admins.noAccount')}
            errorId={errorIdOf('email')}
            required
          />
          {errorsOf('email')}
        </div>
      )}
      {kind !== 'admin' && (
        <Organisation
          kind={kind}
          answer={answer}
          withPerson={withPerson}
          organisation={organisation}
          source={links.findOrganisation}
          errorId={errorIdOf('organisation_id')}
        >
          {errorsOf('organisation_id')}
        </Organisation>
      )}
      {kind === 'reseller-admin' && withPerson && (
        <div className="space-y-1.5">
          <label htmlFor={labels.new_reseller.id} className="inline-flex text-sm font-medium">
            {labels.new_reseller.label}
          </label>
          <input
            id={labels.new_reseller.id}
            name="new_reseller"
            defaultValue={typed?.new_reseller}
            maxLength={100}
            autoComplete="off"
            className="control"
            aria-invalid={errors?.new_reseller && true}
            aria-describedby={errorIdOf('new_reseller')}
          />
          {errorsOf('new_reseller')}
        </div>
      )}
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <div className="form-actions border-t pt-5">
        <Button variant="primary">{t(withPerson ? 'ui.continue' : 'ui.save')}</Button>
        <Link to={closeTo} replace className="btn btn-quiet">
          {t('ui.cancel')}
        </Link>
      </div>
    </Form>
  )
}

/**
 * A search field; if the typed name is ambiguous, a list of the matches. A new reseller administrator may
 * name a new reseller instead.
 */
function Organisation({
  kind,
  answer,
  withPerson,
  organisation,
  source,
  errorId,
  children,
}: Pick<Props, 'kind' | 'answer' | 'withPerson' | 'organisation'> & {
  source: string
  errorId: string | undefined
  children: ReactNode
}) {
  const { t } = useI18n()
  const label = t(`admins.organisation.${kind}`)
  const choices = answer?.choices ?? []
  return (
    <div className="space-y-1.5">
      {choices.length > 0 ? (
        <>
          <label htmlFor="administrator-organisation" className="inline-flex text-sm font-medium">
            {label}
          </label>
          <select
            id="administrator-organisation"
            name="organisation_id"
            aria-describedby={errorId}
            className="control"
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </>
      ) : (
        <Typeahead
          id="administrator-organisation"
          errorId={errorId}
          name="organisation_id"
          queryName="organisation"
          label={label}
          source={source}
          defaultText={answer?.typed?.organisation ?? organisation}
          required={kind === 'company-admin' || !withPerson}
        />
      )}
      {children}
    </div>
  )
}
