import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { ownVariant, pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { inviteParticipant } from '~/domain/auth/invite.server'
import { loadDetails } from '~/domain/patients/details.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { anthropometricsShape } from '~/domain/measures/anthropometrics/anthropometrics-schema'
import { idempotencyKey as keySchema } from '~/core/fields/field-schemas'
import { messagesOfPatient, passwordMails, sentMessage } from '~/domain/messages/messages-of-patient.server'
import { emrCard } from '~/domain/emr/emr-card.server'
import { readMeasured } from '~/domain/patients/measured.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { createSurveys } from '~/domain/survey/create-surveys.server'
import type { Lang } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { forbidden, Refusal } from '~/platform/refusal'
import { Badge } from '~/ui/basic/badge'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ConfirmForm } from '~/ui/basic/confirm'
import { ModalPage } from '~/ui/basic/dialog'
import { EmailText } from '~/ui/basic/email-text'
import { InviteQuestionnaires } from './invite-questionnaires'
import { DescriptionList, Page } from '~/ui/basic/page'
import { EmrCard } from '~/ui/emr/emr-card'
import { OpenWorkList } from '~/ui/patient/open-work'
import { bookedAsked } from '~/domain/deletions/booked-times.server'
import { openWork } from '~/domain/patients/open-work.server'
import { MailStateBadge } from '~/ui/patient/mail-state'
import { BookedChoice } from '~/forms/record/booked-choice'
import type { RecordAnswer } from '~/forms/record/record-form'
import { recordFormData } from '~/forms/record/record-form.server'
import { bodyOfPractice, saveNewBody, updateBody } from '~/forms/measures/save-body.server'
import { retryFromForm, sendFormData, sendFromForm } from './send-message.server'
import { SendDialog } from './send-dialog'
import { BodyMeasuresDialog, MeasuredCards } from './measured'
import { SentMessageDialog, SentMessages } from './sent-messages'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme, id, facts } = await enter(request)
  const participantId = id('participantId')
  const query = new URL(request.url).searchParams
  const reader = readerOf({ t, lang, actor, theme })
  const modal = query.get('modal')
  const [details, measured, messages, passwordMail] = await Promise.all([
    loadDetails(actor, participantId, reader),
    readMeasured(actor, participantId, query.get('older'), reader),
    messagesOfPatient(actor, participantId, query.get('older') === 'messages', reader),
    passwordMails(participantId, reader),
  ])
  const practiceId = actor.practitioner?.practiceId
  return {
    ...details,
    measured,
    messages,
    passwordMail,
    sendForm: modal === 'message' ? await sendFormData(actor, participantId, query, lang) : null,
    open:
      modal === 'remove' && practiceId
        ? await openWork(actor, { participantId, practiceId }, { t, lang })
        : null,
    booked:
      modal === 'remove' && practiceId
        ? await bookedAsked({ kind: 'provider', participantId, practiceId }, lang)
        : null,
    emr: await emrCard(actor, 'participant', participantId),
    sent:
      modal === 'sent'
        ? await sentMessage(actor, participantId, positiveInteger(query.get('target') ?? '') ?? 0, reader)
        : null,
    editTo: ownVariant('participant.update', actor, facts),
    bodyForm:
      modal === 'anthropometrics'
        ? recordFormData(
            anthropometricsShape,
            (await askedBody(actor, participantId, query)) ?? {
              measured_on: practiceId ? await todayAt(practiceId) : '',
            },
          )
        : null,
    addBiometricsTo: practiceId
      ? `${pathTo('biometrics.create', { practiceId })}?participantId=${participantId}`
      : null,
    editBiometricsAt: practiceId ? pathTo('biometrics.update', { practiceId, id: 0 }).slice(0, -1) : '',
    idempotencyKey: crypto.randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, lang, theme, id } = await enter(request)
  const participantId = id('participantId')
  const query = new URL(request.url).searchParams
  if (query.get('modal') === 'anthropometrics') {
    const body = await askedBody(actor, participantId, query)
    return body
      ? updateBody(request, actor, body.id, pathTo('participant.details', { participantId }))
      : saveNewBody(request, actor, participantId)
  }
  const here = new URL(request.url).pathname
  if (query.get('modal') === 'message')
    return sendFromForm(request, actor, { participantId, lang, backTo: here })
  if (query.get('modal') === 'sent') return retryFromForm(actor, participantId, query.get('target'), here)
  const form = await readForm(request)
  onlyFields(form, ['intent', 'idempotency_key', 'questionnaireCodes', 'another'])
  switch (form.get('intent')) {
    case 'invite':
      return invite(actor, participantId, { form, lang, here })
    case 'create':
      return create(actor, participantId, { form, here, theme })
    default:
      throw new Refusal('form.submissionError', { status: 422 })
  }
}

/** A patient's details (PAT-02, PAT-03): summary, contact, activity and questionnaires. */
export default function Details() {
  const { t } = useI18n()
  const {
    header,
    summary,
    contact,
    questionnaires,
    idempotencyKey,
    measured,
    bodyForm,
    addBiometricsTo,
    editBiometricsAt,
    messages,
    sendForm,
    sent,
    editTo,
    emr,
    open,
    booked,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const removing = search.get('modal') === 'remove'
  return (
    <Page
      title={header.fullname}
      actions={
        <LinkButton id="remove-patient" to={`${pathname}?modal=remove`} variant="quiet">
          {t('details.remove')}
        </LinkButton>
      }
    >
      {removing && (
        <ModalPage title={t('details.remove')} closeTo={pathname}>
          <ConfirmForm
            question={t('details.removeQuestion', { name: header.fullname })}
            idempotencyKey={idempotencyKey}
            cancelTo={pathname}
            confirmLabel={t('details.remove')}
            action={`${pathTo('provider.remove')}?target=${header.id}`}
          >
            {open && <OpenWorkList work={open} />}
            <BookedChoice asked={booked} />
          </ConfirmForm>
        </ModalPage>
      )}
      {sendForm && <SendDialog form={sendForm} answer={answer} here={pathname} editTo={editTo} />}
      {sent && <SentMessageDialog sent={sent} here={pathname} />}
      {bodyForm && <BodyMeasuresDialog form={bodyForm} answer={answer} closeTo={pathname} />}
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        <div className="space-y-4">
          <Card title={t('details.summary')}>
            <DescriptionList
              items={[
                { term: t('details.plan'), value: summary.plan },
                { term: t('details.gender'), value: summary.gender },
                { term: t('details.externalId'), value: summary.external_id },
              ]}
            />
          </Card>
          <MeasuredCards
            measured={measured}
            here={pathname}
            addBiometricsTo={addBiometricsTo}
            editBiometrics={(row) => `${editBiometricsAt}${row}?participantId=${header.id}`}
          />
          <Activity />
          {emr && <EmrCard {...emr} />}
        </div>
        <div className="space-y-4">
          <Card title={t('details.contact')}>
            <DescriptionList
              items={[
                { term: t('patients.contact'), value: contact.preferred },
                { term: t('patients.email'), value: contact.email && <EmailText text={contact.email} /> },
                { term: t('patients.phone'), value: contact.phone_primary },
                { term: t('patients.phoneSecondary'), value: contact.phone_secondary },
                { term: t('details.address'), value: contact.address },
              ]}
            />
          </Card>
          <SentMessages messages={messages} here={pathname} />
          {/* After a save the key is new, so the form remounts with empty checkboxes. */}
          <InviteQuestionnaires
            key={idempotencyKey}
            {...questionnaires}
            idempotencyKey={idempotencyKey}
            visitTo={`${pathname}?select=visit`}
            visitSelected={search.get('select') === 'visit'}
          />
        </div>
      </div>
    </Page>
  )
}

function Activity() {
  const { t } = useI18n()
  const { activity, idempotencyKey, passwordMail } = useLoaderData<typeof loader>()
  return (
    <Card
      title={t('details.activity')}
      actions={activity.lacksPassword && <Badge tone="warning">{t('ui.noPassword')}</Badge>}
    >
      <DescriptionList
        items={[
          { term: t('details.profileUpdated'), value: activity.profileUpdated || t('details.never') },
          {
            term: t('details.lastInvitation'),
            value: activity.invited ? (
              <>
                {activity.invited}{' '}
                {passwordMail.invitation && <MailStateBadge {...passwordMail.invitation} />}
              </>
            ) : (
              t('details.never')
            ),
          },
          ...(passwordMail.reset
            ? [
                {
                  term: t('details.passwordMail'),
                  value: (
                    <>
                      {passwordMail.reset.at} <MailStateBadge {...passwordMail.reset} />
                    </>
                  ),
                },
              ]
            : []),
          {
            term: t('details.nextAppointment'),
            value: activity.appointment && (
              <>
                {activity.appointment}{' '}
                {activity.appointmentAlert && <Badge tone="warning">{t('patients.alert')}</Badge>}
              </>
            ),
          },
        ]}
      />
      {activity.lacksPassword && (
        <Form method="post" className="mt-5 space-y-3">
          <p className="max-w-prose text-sm text-muted">{t('ui.inviteText')}</p>
          <input type="hidden" name="intent" value="invite" />
          <input type="hidden" name="idempotency_key" value={idempotencyKey} />
          <Button>{t(activity.invited ? 'details.inviteAgain' : 'details.invite')}</Button>
        </Form>
      )}
    </Card>
  )
}

/** The measures in `&target=`, of this patient and taken in the reader's practice; null for new ones. */
async function askedBody(actor: Actor, participantId: number, query: URLSearchParams) {
  const target = query.get('target')
  if (target === null) return null
  const body = await bodyOfPractice(actor, actor.practitioner?.practiceId, positiveInteger(target))
  if (body.participant_id !== participantId) throw forbidden()
  return body
}

async function invite(
  actor: Actor,
  participantId: number,
  { form, lang, here }: { form: FormData; lang: Lang; here: string },
): Promise<Response> {
  try {
    await inviteParticipant(actor, participantId, lang, keySchema.safeParse(form.get('idempotency_key')).data)
    return await redirectWithFlash(here, { kind: 'success', key: 'details.invited' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    return redirectWithFlash(here, { kind: 'error', key: error.message })
  }
}

async function create(
  actor: Actor,
  participantId: number,
  { form, here, theme }: { form: FormData; here: string; theme: string },
): Promise<Response> {
  const key = form.get('idempotency_key')
  const questionnaireCodes = form.getAll('questionnaireCodes').filter((code) => typeof code === 'string')
  try {
    const { ids, continued } = await createSurveys(
      actor,
      { participant_id: participantId, questionnaireCodes, another: form.get('another') === 'on' },
      typeof key === 'string' ? key : null,
      theme,
    )
    if (continued.length === ids.length)
      return await redirectWithFlash(here, { kind: 'success', key: 'questionnaire.openAlready' })
    return await redirectWithFlash(here, { kind: 'success', key: 'questionnaire.createdMany' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirectWithFlash(here, { kind: 'error', key: 'questionnaire.createManyError' })
  }
}
