import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isMasking } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import type { ParticipantRow } from '~/domain/participant/present-participant'
import { profileFields } from '~/domain/participant/participant-fields'
import { readParticipants } from '~/domain/participant/read-participants.server'
import { updateOwnProfile } from '~/domain/participant/update-participant.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Page } from '~/ui/basic/page'
import { Link } from '~/ui/basic/link'
import { FixedFields } from './fixed-fields'
import type { RecordAnswer } from '~/forms/record/record-form'
import { ParticipantForm } from './participant-form'
import { participantFormData, saveParticipantForm } from './participant-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id } = await enter(request)
  // The screen's rule admits only the person themselves, whose record may be a practitioner's own and thus
  // not in any list.
  const [record] = await readParticipants([id('participantId')], actor)
  if (!record) throw forbidden()
  const fields = profileFields(actor)
  return {
    ...participantFormData(fields, record),
    welcome: !record.profile_updated,
    given: actor.role === 'PARTICIPANT' ? givenOf(record) : {},
    email: record.email,
    changeEmailAt: isMasking(actor) ? null : pathTo('security'),
    cancelTo: pathTo('home'),
    readersAt: pathTo('participant.readers', { participantId: record.id }),
  }
}

/** What others enter about a patient, where known (PAR-37). */
function givenOf({ plan, external_id, emr_id }: ParticipantRow): Record<string, string> {
  return {
    ...(plan?.name && { plan_id: plan.name }),
    ...(external_id && { external_id }),
    ...(emr_id && { emr_id }),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  return saveParticipantForm(
    request,
    actor,
    { fields: profileFields(actor), errorKey: 'participant.profileError', id: actor.participantId },
    async ({ record, version }) => {
      await updateOwnProfile(actor, record, version)
      return redirectWithFlash(pathTo('home'), { kind: 'success', key: 'participant.profileUpdated' })
    },
  )
}

export default function Profile() {
  const { welcome, given, email, changeEmailAt, readersAt, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  const fixed = [
    {
      term: t('participant.email'),
      value: (
        <>
          {email} {changeEmailAt && <Link to={changeEmailAt}>{t('participant.changeEmail')}</Link>}
        </>
      ),
    },
    ...Object.entries(given).map(([field, value]) => ({ term: t(`participant.${field}`), value })),
  ]
  return (
    <Page title={t('participant.profileTitle')} narrow>
      {welcome && (
        <Alert tone="info" title={t('participant.welcomeTitle')}>
          <p>{t('participant.welcomeText')}</p>
        </Alert>
      )}
      <FixedFields items={fixed} />
      <p>
        <Link to={readersAt} className="tap">
          {t('participant.readers')}
        </Link>
      </p>
      <ParticipantForm {...form} plans={[]} answer={answer} own />
    </Page>
  )
}
