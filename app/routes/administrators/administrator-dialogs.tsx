import type { AdministratorKind } from '~/domain/account/administrator-post'
import { MAIL_LANGUAGES } from '~/core/fields/mail-languages'
import { useI18n } from '~/i18n/use-i18n'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { EmailText } from '~/ui/basic/email-text'
import { useFocusWhenLost } from '~/ui/basic/use-focus-when-lost'
import { DeleteDialog } from '~/forms/record/delete-dialog'
import { AdministratorForm } from './administrator-form'
import type { AdministratorRow } from './kinds.server'
import type { AdministratorAnswer } from './save.server'

type Props = {
  kind: AdministratorKind
  dialog: string | null
  target: AdministratorRow | null
  answer: AdministratorAnswer | undefined
  closeTo: string
  idempotencyKey: string
  links: { findUser: string; findOrganisation: string }
  /** The organization that the table is filtered by. */
  organisation?: string
}

/** The dialogs over a table of administrators: add in two steps, move to another organization, remove. */
export function AdministratorDialogs({
  kind,
  dialog,
  target,
  answer,
  closeTo,
  idempotencyKey,
  links,
  organisation,
}: Props) {
  const { t } = useI18n()
  if (dialog === 'add') {
    return (
      <ModalPage title={t(`admins.add.${kind}`)} closeTo={closeTo}>
        {answer?.confirm ? (
          <ConfirmStep kind={kind} answer={answer} closeTo={closeTo} idempotencyKey={idempotencyKey} />
        ) : (
          <AdministratorForm
            kind={kind}
            answer={answer}
            closeTo={closeTo}
            idempotencyKey={idempotencyKey}
            links={links}
            organisation={organisation}
            withPerson
          />
        )}
      </ModalPage>
    )
  }
  if (dialog === 'edit' && target) {
    return (
      <ModalPage title={t(`admins.edit.${kind}`)} closeTo={closeTo}>
        <p className="mb-4 text-sm text-muted">
          {t('admins.editLead', { email: target.userEmail, organisation: target.organisation?.name ?? '' })}
        </p>
        <AdministratorForm
          kind={kind}
          answer={answer}
          closeTo={closeTo}
          idempotencyKey={idempotencyKey}
          links={links}
        />
      </ModalPage>
    )
  }
  if (dialog !== 'delete' || !target) return null
  const subject = (
    <p className="font-semibold">
      <EmailText text={target.userEmail} />
      {target.organisation && ` – ${target.organisation.name}`}
    </p>
  )
  return (
    <DeleteDialog
      title={t('admins.remove')}
      subject={subject}
      question={t('ui.deleteConfirm', { item: t(`admins.item.${kind}`) })}
      failure={t(`admins.deleteError.${kind}`)}
      hindrance={answer?.hindrance ?? null}
      live={answer !== undefined}
      closeTo={closeTo}
      idempotencyKey={idempotencyKey}
    />
  )
}

/**
 * Shows a person's current role and the new one, or that the email is new, before anything is done (OP-82).
 */
function ConfirmStep({
  kind,
  answer,
  closeTo,
  idempotencyKey,
}: Pick<Props, 'kind' | 'closeTo' | 'idempotencyKey'> & { answer: AdministratorAnswer }) {
  const { t } = useI18n()
  const box = useFocusWhenLost<HTMLDivElement>()
  const { confirm, typed } = answer
  if (!confirm || !typed) return null
  const isNew = confirm.role === 'NEW'
  const values = {
    email: confirm.email,
    role: t(`organisation.role.${confirm.role}`),
    item: t(`admins.item.${kind}`),
  }
  const stays =
    kind === 'company-admin' && (confirm.role === 'COMPANY_ADMIN' || confirm.role === 'MULTI_COMPANY_ADMIN')
  const hidden = {
    confirmed: confirm.role,
    email: confirm.email,
    new_reseller: typed.new_reseller,
    ...(confirm.userId !== null && { user_id: String(confirm.userId) }),
    ...(confirm.organisationId !== null && { organisation_id: String(confirm.organisationId) }),
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <ConfirmForm
        question={t(
          isNew ? 'admins.inviteQuestion' : stays ? 'admins.severalQuestion' : 'admins.roleQuestion',
          values,
        )}
        confirmLabel={t(isNew ? 'admins.invite' : 'ui.confirm')}
        variant="primary"
        hidden={hidden}
        idempotencyKey={idempotencyKey}
        cancelTo={closeTo}
      >
        {confirm.organisation !== null && (
          <p>
            <span className="text-muted">{t(`admins.organisation.${kind}`)}:</span>{' '}
            <span className="font-semibold">{confirm.organisation}</span>
          </p>
        )}
        {isNew && <InvitationLanguage />}
        {!isNew && !stays && <p className="max-w-prose text-sm text-muted">{t('admins.roleHint', values)}</p>}
      </ConfirmForm>
    </div>
  )
}

/** The language of the invitation; the sender's where none is chosen. */
function InvitationLanguage() {
  const { t, lang } = useI18n()
  return (
    <label className="block space-y-1.5">
      <span className="text-sm font-medium">{t('admins.language')}</span>
      <select name="language" defaultValue={lang} className="control">
        {MAIL_LANGUAGES.map((value) => (
          <option key={value} value={value}>
            {t(`admins.language.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
