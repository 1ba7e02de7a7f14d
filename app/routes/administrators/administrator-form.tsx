import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { PostKind } from '~/domain/administrators/post'
import { errorText } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { FieldErrors } from '~/ui/field-shell'
import { Link } from '~/ui/link'
import { Typeahead } from '~/ui/typeahead'
import type { AdministratorAnswer } from './save.server'

type Props = {
  kind: PostKind; answer: AdministratorAnswer | undefined; closeTo: string; idempotencyKey: string; withPerson?: boolean
  links: { findUser: string; findOrganisation: string }
  /** The name of the organisation to begin with. */
  organisation?: string
}

/** Who (by the full e-mail) and of what. Without scripts the names are typed and the server looks them up. */
export function AdministratorForm({ kind, answer, closeTo, idempotencyKey, links, withPerson = false, organisation }: Props) {
  const { t } = useI18n()
  const typed = answer?.typed
  const errorsOf = (name: string) => <FieldErrors field={{ errorId: `administrator-${name}-error`, errors: answer?.errors?.[name] }} shown />
  return (
    <Form method="post" className="space-y-5">
      <p className="text-xs text-muted">{t('form.requiredHint')}</p>
      {answer?.errors?.[''] && <Alert tone="danger" live title={t(answer.errors[''][0] ?? '')}>{answer.errors[''].slice(1).map((error) => errorText(t, error)).join(' ')}</Alert>}
      {withPerson && (
        <div className="space-y-1.5">
          <Typeahead name="user_id" queryName="email" label={t('admins.fullEmail')} hint={t('admins.fullEmailHint')} source={links.findUser} defaultText={typed?.email} none={t('admins.noAccount')} required />
          {errorsOf('email')}
        </div>
      )}
      {kind !== 'admin' && <Organisation kind={kind} answer={answer} withPerson={withPerson} organisation={organisation} source={links.findOrganisation}>{errorsOf('organisation_id')}</Organisation>}
      {kind === 'reseller-admin' && withPerson && (
        <div className="space-y-1.5">
          <label htmlFor="administrator-new_reseller" className="text-sm font-medium">{t('admins.newReseller')}</label>
          <input id="administrator-new_reseller" name="new_reseller" defaultValue={typed?.new_reseller} maxLength={100} autoComplete="off" className="control" />
          {errorsOf('new_reseller')}
        </div>
      )}
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      <div className="flex flex-wrap gap-3 border-t pt-5">
        <Button variant="primary">{t(withPerson ? 'ui.continue' : 'ui.save')}</Button>
        <Link to={closeTo} replace className="btn btn-quiet">{t('ui.cancel')}</Link>
      </div>
    </Form>
  )
}

/** A search field; when the typed name may mean several, a list of them. A new administrator of a reseller may name a new one instead. */
function Organisation({ kind, answer, withPerson, organisation, source, children }: Pick<Props, 'kind' | 'answer' | 'withPerson' | 'organisation'> & { source: string; children: ReactNode }) {
  const { t } = useI18n()
  const label = t(`admins.organisation.${kind}`)
  const choices = answer?.choices ?? []
  return (
    <div className="space-y-1.5">
      {choices.length > 0 ? (
        <>
          <label htmlFor="administrator-organisation" className="text-sm font-medium">{label}</label>
          <select id="administrator-organisation" name="organisation_id" className="control">
            {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.label}</option>)}
          </select>
        </>
      ) : (
        <Typeahead
          name="organisation_id" queryName="organisation" label={label} source={source} defaultText={answer?.typed?.organisation ?? organisation}
          required={kind === 'company-admin' || !withPerson}
        />
      )}
      {children}
    </div>
  )
}
