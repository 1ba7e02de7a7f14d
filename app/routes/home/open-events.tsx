import { pathTo } from '~/access/links'
import type { EventOfPatient } from '~/domain/safety/events-here.server'
import { useI18n } from '~/i18n/use-i18n'
import { AcknowledgeForm } from '~/ui/patient/acknowledge-form'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { useEventNews } from './use-event-news'

/** Open safety events, before everything else: who, what, since when, and who has taken it. */
export function OpenEvents({
  events,
  known,
  mayAcknowledge,
}: {
  events: readonly EventOfPatient[]
  /** The state that these events are in. */
  known: string
  mayAcknowledge: boolean
}) {
  const { t } = useI18n()
  useEventNews(known)
  if (events.length === 0) return null
  return (
    <section aria-labelledby="open-events" className="rounded border border-danger bg-danger-soft px-4 py-2">
      <h2 id="open-events" className="flex items-center gap-2 text-base font-bold">
        <Icon name="warning" className="shrink-0 text-danger" />
        {t('home.safetyNow')}
      </h2>
      <ul className="divide-y">
        {events.map(({ id, participantId, name, what, said, raised, acknowledged }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <Link to={pathTo('safety.list', { participantId })} className="font-semibold">
                {name}
              </Link>
              <p className="text-sm">
                {what} · {said} · {raised}
              </p>
              {acknowledged && <p className="text-sm text-muted">{acknowledged}</p>}
            </div>
            {mayAcknowledge && !acknowledged && (
              <AcknowledgeForm
                to={`${pathTo('safety.list', { participantId })}?modal=acknowledge&target=${id}`}
                label={t('home.acknowledge')}
                about={`${name}, ${what}`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
