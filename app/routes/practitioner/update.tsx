import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { asksOwnPassword } from '~/domain/auth/own-password.server'
import { bookedAsked } from '~/domain/deletions/booked-times.server'
import { disablingBooked } from '~/domain/deletions/settle-booked.server'
import { emrCard } from '~/domain/emr/emr-card.server'
import { invitePractitioner } from '~/domain/practitioner/invite-practitioner.server'
import { openPractitioner } from '~/domain/practitioner/open-practitioner.server'
import { practitionerLinks } from '~/domain/practitioner/practitioner-links'
import { updatePractitioner } from '~/domain/practitioner/update-practitioner.server'
import { idempotencyKey as keySchema } from '~/core/fields/field-schemas'
import type { Lang } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Card } from '~/ui/basic/card'
import { EmrCard } from '~/ui/emr/emr-card'
import { InviteCard } from '~/ui/patient/invite-card'
import { DescriptionList, Page } from '~/ui/basic/page'
import type { CodeAnswer } from '~/forms/save/code-answer.server'
import { PractitionerForm } from './practitioner-form'
import { practitionerFormData, savePractitionerForm } from './practitioner-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, facts, lang } = await enter(request)
  const practitionerId = id('practitionerId')
  const { record, fields } = await openPractitioner(actor, practitionerId)
  return {
    ...(await practitionerFormData(fields, record)),
    booked: record.disabled ? null : await bookedAsked({ kind: 'practitioner', id: practitionerId }, lang),
    asksPassword: asksOwnPassword(actor, fields),
    emr: await emrCard(actor, 'practitioner', id('practitionerId')),
    name: `${record.firstname} ${record.lastname}`.trim(),
    fixed: (['email', 'firstname', 'lastname'] as const)
      .filter((field) => !fields.includes(field))
      .map((field) => ({ field, value: record[field] ?? '' })),
    lacksPassword: record.lacksPassword === true && !record.disabled,
    cancelTo: practitionerLinks(actor, facts).list,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id, facts, lang } = await enter(request)
  const practitionerId = id('practitionerId')
  const url = new URL(request.url)
  if (url.searchParams.get('do') === 'invite')
    return invite(actor, practitionerId, { form: await readForm(request), lang, here: url.pathname })
  const { fields, record } = await openPractitioner(actor, practitionerId)
  return savePractitionerForm(
    request,
    actor,
    {
      fields,
      errorKey: 'practitioner.updateError',
      confirmsEmail: asksOwnPassword(actor, fields) ? record.email : null,
    },
    async (form) => {
      const disables = form.record.disabled === true && !record.disabled
      const side = { kind: 'practitioner' as const, id: practitionerId }
      await disablingBooked(actor, side, { choice: form.booked, disables }, () =>
        updatePractitioner(actor, practitionerId, form.record, form.version),
      )
      return redirectWithFlash(practitionerLinks(actor, facts).list, {
        kind: 'success',
        key: 'practitioner.updated',
      })
    },
  )
}

async function invite(
  actor: Actor,
  practitionerId: number,
  { form, lang, here }: { form: FormData; lang: Lang; here: string },
): Promise<Response> {
  onlyFields(form, ['idempotency_key'])
  try {
    await invitePractitioner(
      actor,
      practitionerId,
      lang,
      keySchema.safeParse(form.get('idempotency_key')).data,
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    return redirectWithFlash(here, { kind: 'error', key: error.message })
  }
  return redirectWithFlash(here, { kind: 'success', key: 'ui.invited' })
}

export default function UpdatePractitioner() {
  const { name, fixed, lacksPassword, emr, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as CodeAnswer
  const { t } = useI18n()
  return (
    <Page title={t('practitioner.updateTitle')} lead={name} narrow>
      {lacksPassword && <InviteCard idempotencyKey={form.idempotencyKey} />}
      {fixed.length > 0 && (
        <Card>
          <DescriptionList
            items={fixed.map(({ field, value }) => ({
              term: t(`practitioner.${field}`),
              value: <span className="break-all">{value}</span>,
            }))}
          />
          <p className="mt-3 text-xs text-muted">{t('practitioner.fixedHint')}</p>
        </Card>
      )}
      {emr && <EmrCard {...emr} />}
      <PractitionerForm {...form} answer={answer} />
    </Page>
  )
}
