import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Link } from '~/ui/basic/link'

type Pair = { id: number; otherId: number; name: string; dob: string; mergeTo: string | null }

/** Offers to merge records that may be of the same person; renders nothing if there are none. */
export function SamePeople({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useI18n()
  if (pairs.length === 0) return null
  return (
    <Alert tone="warning" title={t('participant.samePeople')}>
      <ul className="list-disc space-y-1 pl-5">
        {pairs.map(({ id, otherId, name, dob, mergeTo }) => (
          <li key={`${id} ${otherId}`} className="break-words">
            {name}, {formatDate(dob)} (#{id}, #{otherId}){' '}
            {mergeTo && (
              <Link to={mergeTo} aria-label={`${t('participant.samePeopleMerge')}: ${name}`}>
                {t('participant.samePeopleMerge')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
