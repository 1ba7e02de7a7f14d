import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { inviteParticipant } from '~/domain/auth/invite.server'
import { asksOwnPassword } from '~/domain/auth/own-password.server'
import { bookedAsked } from '~/domain/deletions/booked-times.server'
import { disablingBooked } from '~/domain/deletions/settle-booked.server'
import { planChoices } from '~/domain/organisation/choices.server'
import { planSearchIn } from '~/domain/organisation/plan-search'
import { emrCard } from '~/domain/emr/emr-card.server'
import { editableFields } from '~/domain/participant/participant-fields'
import { openParticipant } from '~/domain/participant/open-participant.server'
import { afterParticipant } from '~/domain/participant/participant-links'
import { accountOf, updateParticipant } from '~/domain/participant/update-participant.server'
import { idempotencyKey as keySchema } from '~/core/fields/field-schemas'
import type { Lang } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { EmrCard } from '~/ui/emr/emr-card'
import { InviteCard } from '~/ui/patient/invite-card'
import { Page } from '~/ui/basic/page'
import { PlanSearch } from '~/forms/fields/plan-search'
import { BookedChoice } from '~/forms/record/booked-choice'
import { FixedFields } from './fixed-fields'
import type { RecordAnswer } from '~/forms/record/record-form'
import { ParticipantForm } from './participant-form'
import { participantFormData, saveParticipantForm } from './participant-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, params, screenId, facts, lang } = await enter(request)
  const record = await openParticipant(actor, id('id'))
  const fields = editableFields(actor, await accountOf(record.id))
  const plans = await planChoices(actor, {
    search: planSearchIn(request),
    keep: record.plan ? [record.plan.id] : [],
  })
  // A patient's plan may belong to a company that this practitioner does not work for; it stays unless
  // changed.
  if (record.plan && !plans.options.some((plan) => plan.value === String(record.plan?.id)))
    plans.options.unshift({ value: String(record.plan.id), label: record.plan.name ?? '' })
  const mayEnd = fields.includes('died') && !record.died
  const asked = mayEnd ? diedIn(request) : null
  const shown = fields.filter((name) => name !== 'died_undone' || record.died)
  return {
    ...participantFormData(shown, asked ? { ...record, died: asked } : record),
    booked: mayEnd
      ? await bookedAsked(sideOf(record.id), lang, actor.practitioner?.practiceId ?? null)
      : null,
    diedThere: asked !== null,
    plans,
    asksPassword: asksOwnPassword(actor, fields),
    emr: await emrCard(actor, 'participant', record.id),
    name: record.fullname,
    email: fields.includes('email') ? null : record.email,
    invitable:
      record.lacksPassword === true &&
      !record.disabled &&
      decide(recordRules.participant.invite, actor, facts),
    cancelTo: afterParticipant(actor, screenId, params, record.id),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id, params, screenId, lang } = await enter(request)
  const participantId = id('id')
  if (new URL(request.url).searchParams.get('do') === 'invite')
    return invite(request, actor, participantId, lang)
  const account = await accountOf(participantId)
  const fields = editableFields(actor, account)
  return saveParticipantForm(
    request,
    actor,
    {
      fields,
      errorKey: 'participant.updateError',
      id: participantId,
      confirmsEmail: asksOwnPassword(actor, fields) ? account.email : null,
    },
    async ({ record, version, booked }) => {
      const disables = Boolean(record.died)
      await disablingBooked(actor, sideOf(participantId), { choice: booked, disables, field: 'died' }, () =>
        updateParticipant(actor, participantId, record, version),
      )
      return redirectWithFlash(afterParticipant(actor, screenId, params, participantId), {
        kind: 'success',
        key: 'participant.updated',
      })
    },
  )
}

const sideOf = (id: number) => ({ kind: 'participant' as const, id, died: true })

/** A date of death from the EMR, to pre-fill the form; nothing is saved by it. */
function diedIn(request: Request): string | null {
  const day = new URL(request.url).searchParams.get('died')
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}

export default function UpdateParticipant() {
  const { name, email, plans, invitable, emr, diedThere, booked, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return (
    <Page title={t('participant.updateTitle')} lead={name} narrow>
      {invitable && <InviteCard idempotencyKey={form.idempotencyKey} />}
      {email && <FixedFields items={[{ term: t('participant.email'), value: email }]} />}
      {emr && <EmrCard {...emr} />}
      {diedThere && (
        <Alert tone="info" title={t('emrCard.diedTitle')}>
          <p>{t('emrCard.diedKnown')}</p>
        </Alert>
      )}
      <PlanSearch {...plans} />
      <ParticipantForm
        {...form}
        plans={plans.options}
        answer={answer}
        atDeath={booked && <BookedChoice asked={booked} reason="died" />}
      />
    </Page>
  )
}

async function invite(request: Request, actor: Actor, id: number, lang: Lang): Promise<Response> {
  const form = await readForm(request)
  onlyFields(form, ['idempotency_key'])
  const here = new URL(request.url).pathname
  try {
    await inviteParticipant(actor, id, lang, keySchema.safeParse(form.get('idempotency_key')).data)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    return redirectWithFlash(here, { kind: 'error', key: error.message })
  }
  return redirectWithFlash(here, { kind: 'success', key: 'ui.invited' })
}
