import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { decide } from '~/access/decide'
import { enter } from '~/core/guard/guard.server'
import { keptForm } from '~/core/session/kept-form.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { recordRules } from '~/access/rules'
import { participantLinks } from '~/domain/participant/participant-links'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { findPractices, providerCards } from '~/domain/provider-links/provider-screen.server'
import { getRecord } from '~/core/resource/resource.server'
import { draftOwner } from '~/forms/autosave/draft-owner'
import { BookedChoice } from '~/forms/record/booked-choice'
import { sendKept, unlessUnsent } from '~/forms/autosave/send-kept'
import { useI18n } from '~/i18n/use-i18n'
import { asLeft } from '~/platform/lists-as-left.server'
import { LinkButton } from '~/ui/basic/button'
import { ConfirmForm } from '~/ui/basic/confirm'
import { OpenWorkList } from '~/ui/patient/open-work'
import { bookedAsked } from '~/domain/deletions/booked-times.server'
import { openWork } from '~/domain/patients/open-work.server'
import { ModalPage } from '~/ui/basic/dialog'
import { EmptyState, Page } from '~/ui/basic/page'
import { AddProvider } from './add-provider'
import { ProviderCardView } from './provider-card'
import { keptField, saveProviders, type ProviderAnswer } from './provider-actions.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id, params, screenId, t, lang } = await enter(request)
  const { searchParams, pathname } = new URL(request.url)
  const modal = searchParams.get('modal')
  const text = searchParams.get('q') ?? ''
  const [participant, links, practices] = await Promise.all([
    getRecord(participantResource, actor, id('id'), [], { unnoted: true }),
    providerCards(actor, id('id')),
    modal === 'add' ? findPractices(actor, text) : null,
  ])
  const kept = await keptForm(request, actor)
  const mayClone = decide(recordRules.participant.clone, actor, {})
  const target =
    modal === 'remove' || modal === 'clone' ? positiveInteger(searchParams.get('target') ?? '') : null
  const removing =
    modal === 'remove' ? (links.find((link) => link.id === target && link.removable) ?? null) : null
  return {
    name: participant.fullname,
    links,
    kept: kept && keptField(kept, links),
    here: pathname,
    back: actor.role === 'PRACTITIONER' ? null : asLeft(participantLinks(screenId, params).list),
    adding: modal === 'add' ? { text, practices } : null,
    removing,
    open: removing?.practice
      ? await openWork(actor, { participantId: id('id'), practiceId: removing.practice.id }, { t, lang })
      : null,
    booked: removing?.practice
      ? await bookedAsked(
          { kind: 'provider', participantId: id('id'), practiceId: removing.practice.id },
          lang,
        )
      : null,
    removeAt:
      actor.role === 'PRACTITIONER'
        ? `${pathTo('provider.remove')}?target=${id('id')}&as=provider`
        : undefined,
    cloning: modal === 'clone' && mayClone ? (links.find((link) => link.id === target) ?? null) : null,
    mayClone,
    owner: draftOwner(actor),
    idempotencyKey: randomUUID(),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id } = await enter(request)
  return saveProviders(request, actor, id('id'))
}

export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData()
  return form.has('in_place') ? sendKept(true, serverAction) : serverAction()
}

export const shouldRevalidate = unlessUnsent

export default function Providers() {
  const { removing, open, booked, removeAt, ...shown } = useLoaderData<typeof loader>()
  const { name, links, kept, here, back, adding, cloning, mayClone, owner, idempotencyKey } = shown
  const answer = useActionData<typeof action>() as ProviderAnswer | undefined
  const refused = answer?.refused ?? kept
  const { t } = useI18n()
  const add = (
    <LinkButton to={`${here}?modal=add`} variant="primary" icon="plus">
      {t('participant.providerAdd')}
    </LinkButton>
  )
  return (
    <Page
      title={t('participant.providersTitle')}
      lead={name}
      actions={
        <>
          {back && (
            <LinkButton to={back} variant="quiet">
              {t('ui.back')}
            </LinkButton>
          )}
          {add}
        </>
      }
      narrow
    >
      {adding && (
        <ModalPage title={t('participant.providerAdd')} closeTo={here}>
          <AddProvider
            {...adding}
            closeTo={here}
            idempotencyKey={idempotencyKey}
            lastResult={answer?.lastResult}
          />
        </ModalPage>
      )}
      {removing && (
        <ModalPage title={t('participant.providerRemove')} closeTo={here}>
          <ConfirmForm
            question={t('participant.providerRemoveConfirm', { practice: removing.practice?.name ?? '' })}
            confirmLabel={t('ui.remove')}
            idempotencyKey={idempotencyKey}
            cancelTo={here}
            action={removeAt}
          >
            {open && <OpenWorkList work={open} />}
            <BookedChoice asked={booked} />
          </ConfirmForm>
        </ModalPage>
      )}
      {cloning && (
        <ModalPage title={t('participant.clone')} closeTo={here}>
          <ConfirmForm
            question={t('participant.cloneConfirm', { name, practice: cloning.practice?.name ?? '' })}
            confirmLabel={t('participant.clone')}
            variant="primary"
            idempotencyKey={idempotencyKey}
            cancelTo={here}
          >
            <p className="max-w-prose text-sm text-muted">{t('participant.cloneHint')}</p>
          </ConfirmForm>
        </ModalPage>
      )}
      {links.length === 0 && (
        <div className="card">
          <EmptyState title={t('participant.providersEmpty')}>
            {t('participant.providersEmptyHint')}
          </EmptyState>
        </div>
      )}
      {links.map((link) => (
        <ProviderCardView
          key={link.id}
          link={link}
          owner={owner}
          removeTo={`${here}?modal=remove&target=${link.id}`}
          cloneTo={mayClone ? `${here}?modal=clone&target=${link.id}` : null}
          refused={refused?.id === link.id ? refused : undefined}
        />
      ))}
    </Page>
  )
}
