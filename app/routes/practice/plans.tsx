import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { planChoices } from '~/domain/organisation/choices.server'
import { savePracticePlans } from '~/domain/practice/practice-plans.server'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { practiceFormSchema, practiceRecord } from '~/domain/practice/practice-schema'
import { getRecord } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Card } from '~/ui/basic/card'
import type { RecordAnswer } from '~/forms/record/record-form'
import { CheckboxGroup } from '~/forms/fields/choice-fields'
import { DataForm } from '~/forms/form/data-form'
import { EmptyState, Page } from '~/ui/basic/page'
import { useDataForm } from '~/forms/form/use-data-form'
import { saveRecordForm } from '~/forms/save/save-record.server'
import { usePracticeText } from './use-practice-text'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id } = await enter(request)
  const record = await getRecord(practiceResource, actor, id('practiceId'), ['planPractices'])
  const used = record.planPractices?.map((plan) => plan.plan_id) ?? []
  const { options } = await planChoices(actor, {
    facts: { company: { id: record.company_id, reseller_id: null } },
    keep: used,
  })
  return {
    name: record.name,
    version: record.version,
    idempotencyKey: randomUUID(),
    cancelTo: pathTo('home'),
    plans: options,
    used: used.map(String),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id } = await enter(request)
  return saveRecordForm(
    request,
    actor,
    { schema: practiceFormSchema(['plan_ids']), errorKey: 'practice.plansError' },
    async ({ value, version }) => {
      await savePracticePlans(
        actor,
        id('practiceId'),
        practiceRecord(['plan_ids'], value).plan_ids ?? [],
        version,
      )
      return redirectWithFlash(pathTo('home'), { kind: 'success', key: 'practice.plansUpdated' })
    },
  )
}

/** The plans of its company that a practice uses (PLAN-11, PLAN-12). */
export default function PracticePlans() {
  const { name, version, idempotencyKey, cancelTo, plans, used } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  const text = usePracticeText(plans, [])
  const { state, fields } = useDataForm<{ plan_ids: string[] }>({
    id: 'practice-plans',
    lastResult: answer?.lastResult,
    defaultValue: { plan_ids: used },
  })
  const conflict = answer?.conflict && [
    {
      label: t('practice.plan_ids'),
      mine: text('plan_ids', answer.lastResult?.initialValue?.plan_ids),
      theirs: text('plan_ids', answer.conflict.plan_ids),
    },
  ]
  return (
    <Page title={t('practice.plansTitle')} lead={name} narrow>
      {plans.length === 0 ? (
        <div className="card">
          <EmptyState title={t('practice.noPlans')} />
        </div>
      ) : (
        <Card>
          <DataForm
            state={state}
            idempotencyKey={idempotencyKey}
            version={answer?.version ?? version}
            cancelTo={cancelTo}
            conflict={conflict || undefined}
          >
            <CheckboxGroup
              field={fields.plan_ids}
              label={t('practice.plan_ids')}
              help={t('practice.plansHelp')}
              options={plans}
            />
          </DataForm>
        </Card>
      )}
    </Page>
  )
}
