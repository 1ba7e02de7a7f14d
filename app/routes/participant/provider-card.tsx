import type { ProviderCard } from '~/domain/provider-links/provider-screen.server'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { DescriptionList } from '~/ui/basic/page'
import type { ProviderAnswer } from './provider-actions.server'
import { ProviderFieldForm } from './provider-field-form'

/**
 * One provider link: practice, type, appointment and comment, each saved separately (PAR-29, PAR-33, PAR-34).
 */
export function ProviderCardView({
  link,
  removeTo,
  cloneTo,
  refused,
  owner,
}: {
  link: ProviderCard
  removeTo: string
  cloneTo: string | null
  refused: ProviderAnswer['refused']
  owner: string
}) {
  const { t } = useI18n()
  const practice = link.practice?.name ?? ''
  return (
    <section className="card min-w-0 space-y-5 p-4 md:p-6" aria-label={practice}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 space-y-1">
          <h2 className="text-lg">{practice}</h2>
          <Badge tone="info">{t(`participant.providerType.${link.type}`)}</Badge>
        </div>
        <div className="btn-row">
          {cloneTo && (
            <LinkButton to={cloneTo} id={`clone-${link.id}`} variant="quiet">
              {t('participant.clone')}
              <span className="sr-only">: {practice}</span>
            </LinkButton>
          )}
          {link.removable && (
            <LinkButton to={removeTo} id={`remove-${link.id}`} variant="quiet" icon="trash">
              {t('ui.remove')}
              <span className="sr-only">: {practice}</span>
            </LinkButton>
          )}
        </div>
      </div>
      {link.editable ? (
        <>
          <ProviderFieldForm
            id={link.id}
            version={link.version}
            field="chronic_care_start"
            value={link.chronic_care_start ?? ''}
            label={t('participant.chronic_care_start')}
            name={t('participant.chronicCareOf', { practice })}
            refused={refused?.field === 'chronic_care_start' ? refused : undefined}
            owner={owner}
          />
          <ProviderFieldForm
            id={link.id}
            version={link.version}
            field="appointment"
            value={link.appointment ?? ''}
            label={t('participant.appointment')}
            name={t('participant.appointmentOf', { practice })}
            refused={refused?.field === 'appointment' ? refused : undefined}
            owner={owner}
          />
          <ProviderFieldForm
            id={link.id}
            version={link.version}
            field="comment"
            value={link.comment ?? ''}
            label={t('participant.comment')}
            name={t('participant.commentOf', { practice })}
            refused={refused?.field === 'comment' ? refused : undefined}
            owner={owner}
          />
        </>
      ) : (
        <CareTold link={link} />
      )}
    </section>
  )
}

/**
 * What this reader sees of the care without being able to edit it; renders nothing if they may not see it.
 */
function CareTold({ link }: { link: ProviderCard }) {
  const { t } = useI18n()
  const { chronic_care_start: started, appointment, comment } = link
  const items = [
    { term: t('participant.chronic_care_start'), stored: started, value: formatDate(started ?? null) },
    { term: t('participant.appointment'), stored: appointment, value: formatDate(appointment ?? null) },
    { term: t('participant.comment'), stored: comment, value: comment },
  ].filter(({ stored }) => stored !== undefined)
  return items.length > 0 ? <DescriptionList items={items} /> : null
}
