import { pathTo } from '~/access/links'
import type { EventOfPatient } from '~/domain/safety/events-here.server'
import { useI18n } from '~/i18n/use-i18n'
import { AcknowledgeForm } from '~/ui/patient/acknowledge-form'
import { CallLink } from '~/ui/patient/call-link'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { useEventNews } from './use-event-news'

/**
 * Open safety events, before everything else: patient, reason, since when, and who has taken them. On a wide
 * screen the first one takes one line; the others open over the list, so that none of its rows move.
 */
export function OpenEvents({
  events,
  known,
  mayAcknowledge,
}: {
  events: readonly EventOfPatient[]
  /** A digest of the events' state, to notice changes. */
  known: string
  mayAcknowledge: boolean
}) {
  const { t } = useI18n()
  useEventNews(known)
  const [first, ...others] = events
  if (!first) return null
  return (
    <section
      aria-labelledby="open-events"
      className="relative rounded border border-danger bg-danger-soft px-4 py-2 md:flex md:items-center md:gap-x-4 md:px-3 md:py-0"
    >
      <h2 id="open-events" className="flex shrink-0 items-center gap-2 text-base font-bold md:text-sm">
        <Icon name="warning" className="shrink-0 text-danger" />
        {t('home.safetyNow')}
      </h2>
      <Event event={first} mayAcknowledge={mayAcknowledge} />
      {others.length > 0 && (
        <details className="shrink-0">
          <summary className="flex min-h-[44px] cursor-pointer items-center text-sm font-semibold md:min-h-[36px]">
            {t('home.safetyMore', { n: others.length })}
          </summary>
          <ul className="divide-y md:absolute md:inset-x-0 md:top-full md:z-30 md:rounded md:border md:border-danger md:bg-danger-soft md:px-3">
            {others.map((event) => (
              <li key={event.id}>
                <Event event={event} mayAcknowledge={mayAcknowledge} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Event({
  event: { id, participantId, name, phone, what, said, raised, acknowledged },
  mayAcknowledge,
}: {
  event: EventOfPatient
  mayAcknowledge: boolean
}) {
  const { t } = useI18n()
  const list = pathTo('safety.list', { participantId })
  const details = [what, said, raised, acknowledged].filter(Boolean).join(' · ')
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 md:flex-nowrap md:py-0.5">
      <div className="min-w-0 md:flex md:items-baseline md:gap-x-3">
        <Link to={list} className="font-semibold md:shrink-0">
          {name}
        </Link>
        <p className="text-sm md:truncate" title={details}>
          {details}
        </p>
      </div>
      {phone && <CallLink phone={phone} />}
      {mayAcknowledge && !acknowledged && (
        <AcknowledgeForm
          to={`${list}?modal=acknowledge&target=${id}`}
          label={t('home.acknowledge')}
          about={`${name}, ${what}`}
        />
      )}
    </div>
  )
}
