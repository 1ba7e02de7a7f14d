import { getZodConstraint } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { MODELS, OPTION_NAMES } from '~/domain/options/models'
import { optionsSchema, type OptionValues } from '~/domain/options/option-schema.server'
import { readOptions, saveOptions } from '~/domain/options/options.server'
import { unpublishedSpanish } from '~/domain/questionnaire/unpublished-spanish.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Card } from '~/ui/basic/card'
import { SelectField } from '~/forms/fields/choice-fields'
import { DataForm } from '~/forms/form/data-form'
import { Page } from '~/ui/basic/page'
import { TextArea } from '~/forms/fields/text-field'
import { useDataForm } from '~/forms/form/use-data-form'
import { useConflict, type RecordAnswer } from '~/forms/record/record-form'
import { saveRecordForm } from '~/forms/save/save-record.server'
import { SpanishCard } from './spanish-card'

export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await enter(request)
  return {
    spanish: unpublishedSpanish(t),
    stored: await readOptions(),
    constraint: getZodConstraint(optionsSchema),
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  return saveRecordForm(
    request,
    actor,
    { schema: optionsSchema, errorKey: 'form.submissionError' },
    async ({ value, version }) => {
      const { model, prompt } = value as OptionValues
      await saveOptions(actor, { model, prompt }, version)
      // The same message whether the options were created or changed (OPT-04).
      return redirectWithFlash('/admin/options', { kind: 'success', key: 'options.created' })
    },
  )
}

/** Model and prompt of the chat assistant (OPT-01). */
export default function Options() {
  const { t } = useI18n()
  const { stored, spanish, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { fields, state } = useDataForm<OptionValues>({
    id: 'options',
    lastResult: answer?.lastResult,
    constraint,
    defaultValue: stored.values,
  })
  const conflict = useConflict(
    OPTION_NAMES.map((name) => ({ name, label: t(`options.${name}`) })),
    answer,
  )
  return (
    <Page title={t('options.title')} lead={t('options.lead')} narrow>
      <Card>
        <DataForm
          state={state}
          idempotencyKey={idempotencyKey}
          version={answer?.version ?? stored.version}
          cancelTo="/"
          conflict={conflict}
        >
          <SelectField
            field={fields.model}
            label={t('options.model')}
            placeholder={t('ui.selectOne')}
            options={MODELS.map((model) => ({ value: model, label: model }))}
          />
          <TextArea field={fields.prompt} label={t('options.prompt')} help={t('options.promptHelp')} />
        </DataForm>
      </Card>
      <SpanishCard questionnaires={spanish} />
    </Page>
  )
}
