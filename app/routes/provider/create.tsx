import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { PROVIDER_TYPES } from '~/access/roles'
import { parseForm } from '~/core/fields/parse-form'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { adoptFormSchema, findPatientFormSchema } from '~/domain/provider-links/adopt-schema'
import { adoptPatient } from '~/domain/provider-links/adopt.server'
import { emrForNew } from '~/domain/emr/emr-card.server'
import { findPatient } from '~/domain/provider-links/find-patient.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Card } from '~/ui/basic/card'
import { FromEmr } from '~/ui/emr/from-emr'
import { Button } from '~/ui/basic/button'
import { SelectField } from '~/forms/fields/choice-fields'
import { DataForm } from '~/forms/form/data-form'
import { Page } from '~/ui/basic/page'
import { PlainField } from '~/forms/fields/plain-field'
import { useDataForm, type LastResult } from '~/forms/form/use-data-form'
import { useFocusWhenLost } from '~/ui/basic/use-focus-when-lost'

type Answer = { email: string; found: string | null; lastResult?: LastResult; error?: string }

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  return {
    practice: actor.practitioner?.practiceName ?? '',
    cancelTo: pathTo('home'),
    lookupTo: actor.practitioner ? await emrForNew(actor, 'participant', actor.practitioner.companyId) : null,
    idempotencyKey: randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, lang } = await enter(request)
  const form = await readForm(request)
  const typed = String(form.get('email') ?? '').slice(0, 255)
  try {
    if (form.get('intent') !== 'adopt') {
      const submission = parseForm(form, findPatientFormSchema)
      if (submission.status !== 'success')
        return data<Answer>(
          { email: typed, found: null, error: submission.error?.email?.[0] ?? 'form.submissionError' },
          422,
        )
      const found = await findPatient(actor, submission.value.email)
      return found
        ? data<Answer>({ email: submission.value.email, found: found.name })
        : data<Answer>({ email: typed, found: null, error: 'adopt.notFound' }, 422)
    }
    const submission = parseForm(form, adoptFormSchema)
    if (submission.status !== 'success') {
      const found = await findPatient(actor, typed)
      return data<Answer>(
        {
          email: typed,
          found: found?.name ?? null,
          lastResult: submission.reply(),
          ...(!found && { error: 'adopt.notFound' }),
        },
        422,
      )
    }
    const { email, type, idempotency_key } = submission.value
    const { requested } = await adoptPatient(actor, { email, type }, idempotency_key ?? null, lang)
    return await redirectWithFlash(pathTo('home'), {
      kind: 'success',
      key: requested ? 'adopt.requested' : 'adopt.added',
    })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    return data<Answer>(
      { email: typed, found: null, error: error.data.errors?.email?.[0] ?? error.message },
      error.status,
    )
  }
}

/** Adds a patient who already has an account to the practice (PAT-11 to PAT-13). */
export default function AdoptPatient() {
  const { practice, cancelTo, idempotencyKey, lookupTo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
  const { t } = useI18n()
  return (
    <Page title={t('adopt.title')} lead={practice} narrow>
      <Form method="post" role="search" className="card p-4 md:p-6">
        <input type="hidden" name="intent" value="find" />
        <PlainField
          id="adopt-email"
          key={answer?.email}
          name="email"
          type="email"
          required
          maxLength={255}
          defaultValue={answer?.email}
          label={t('adopt.email')}
          help={t('adopt.emailHint')}
          error={answer?.error && t(answer.error, { email: answer.email })}
          beside={<Button icon="search">{t('ui.search')}</Button>}
        />
      </Form>
      {answer?.error === 'adopt.notFound' && lookupTo && (
        <Card title={t('adopt.emrTitle')}>
          <p className="mb-3 max-w-prose text-sm">{t('adopt.emrText')}</p>
          <FromEmr lookupTo={lookupTo} filled={false} refused={null} />
        </Card>
      )}
      {answer?.found && (
        <Adopt
          key={answer.email}
          {...answer}
          name={answer.found}
          cancelTo={cancelTo}
          idempotencyKey={idempotencyKey}
        />
      )}
    </Page>
  )
}

function Adopt({
  email,
  name,
  lastResult,
  cancelTo,
  idempotencyKey,
}: Answer & { name: string; cancelTo: string; idempotencyKey: string }) {
  const { t } = useI18n()
  const { state, fields } = useDataForm<{ type: string }>({
    id: 'adopt',
    lastResult,
    constraint: { type: { required: true } },
  })
  const found = useFocusWhenLost<HTMLElement>()
  return (
    <section ref={found} tabIndex={-1} className="card space-y-4 p-4 md:p-6" aria-labelledby="adopt-found">
      <h2 id="adopt-found" className="text-lg">
        {name}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t('adopt.consent')}</p>
      <DataForm
        state={state}
        idempotencyKey={idempotencyKey}
        submitLabel={t('adopt.add')}
        cancelTo={cancelTo}
      >
        <input type="hidden" name="intent" value="adopt" />
        <input type="hidden" name="email" value={email} />
        <SelectField
          field={fields.type}
          label={t('adopt.type')}
          placeholder={t('ui.selectOne')}
          options={PROVIDER_TYPES.map((value) => ({ value, label: t(`adopt.type.${value}`) }))}
        />
      </DataForm>
    </section>
  )
}
