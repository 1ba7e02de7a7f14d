import type { SubmissionResult } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/access/guard.server'
import { MODELS, OPTION_NAMES, type OptionName } from '~/domain/options/models'
import { optionsSchema, type OptionValues } from '~/domain/options/option-schema.server'
import { readOptions, saveOptions } from '~/domain/options/options.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { Conflict } from '~/platform/refusal'
import { Card } from '~/ui/card'
import { SelectField } from '~/ui/choice-fields'
import { DataForm } from '~/ui/data-form'
import { Page } from '~/ui/page'
import { TextArea } from '~/ui/text-field'
import { useDataForm } from '~/ui/use-data-form'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return { stored: await readOptions(), constraint: getZodConstraint(optionsSchema), idempotencyKey: crypto.randomUUID() }
}

/** What a refused save answers: the form again, and on a conflict what is stored now. */
type Answer = { lastResult: SubmissionResult<string[]>; theirs: Partial<Record<OptionName, string>> | null; version: number }

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: optionsSchema })
  const version = Number(form.get('version'))
  if (submission.status !== 'success') return data({ lastResult: submission.reply(), theirs: null, version }, { status: 422 })
  try {
    const { model, prompt } = submission.value
    await saveOptions(actor, { model, prompt }, version)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const theirs: Partial<Record<OptionName, string>> = error.current
    // Loaders do not run after a refused action, so the form gets the version it now competes with from here.
    return data({ lastResult: submission.reply({ formErrors: ['form.stale'] }), theirs, version: Number(error.current.version) }, { status: 409 })
  }
  // The same message whether the options were created or changed (OPT-04).
  return redirectWithFlash('/admin/options', { kind: 'success', key: 'options.created' })
}

/** Model and prompt of the chat assistant (OPT-01). */
export default function Options() {
  const { t } = useI18n()
  const { stored, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const { fields, state } = useDataForm<OptionValues>({
    id: 'options', lastResult: answer?.lastResult, constraint, defaultValue: stored.values,
  })
  const mine = answer?.lastResult.initialValue ?? {}
  const conflict = answer?.theirs && OPTION_NAMES.map((name) => ({ label: t(`options.${name}`), mine: String(mine[name] ?? ''), theirs: answer.theirs?.[name] ?? '' }))
  return (
    <Page title={t('options.title')} lead={t('options.lead')} narrow>
      <Card>
        <DataForm state={state} idempotencyKey={idempotencyKey} version={answer?.version ?? stored.version} cancelTo="/" conflict={conflict ?? undefined}>
          <SelectField
            field={fields.model} label={t('options.model')} placeholder={t('ui.selectOne')}
            options={MODELS.map((model) => ({ value: model, label: model }))}
          />
          <TextArea field={fields.prompt} label={t('options.prompt')} help={t('options.promptHelp')} />
        </DataForm>
      </Card>
    </Page>
  )
}
