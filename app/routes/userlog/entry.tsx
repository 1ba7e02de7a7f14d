import type { UserLogRow } from '~/domain/activity-log/activity-log-resource.server'
import type { EntryInWords } from '~/domain/activity-log/in-words.server'
import type { ListedWithLinks } from '~/domain/activity-log/listed-patients.server'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Link } from '~/ui/basic/link'
import { DescriptionList } from '~/ui/basic/page'

type Props = { row: UserLogRow; words?: EntryInWords; listed: ListedWithLinks | null }

/** The details of an opened row of the activity log: the record, a list's patients, and the logged text. */
export function Entry({ row, words, listed }: Props) {
  const { t } = useI18n()
  return (
    <div className="space-y-4 p-4">
      {listed && <Patients {...listed} />}
      <DescriptionList
        items={[
          { term: t('userlog.resource'), value: <Thing row={row} words={words} /> },
          { term: t('userlog.fields'), value: words?.fields.join(', ') },
          { term: t('userlog.recorded'), value: row.text },
          { term: t('userlog.address'), value: row.address },
          { term: t('userlog.fromClient'), value: t(row.from_client ? 'ui.yes' : 'ui.no') },
          { term: t('ui.supportNumber'), value: row.id },
          { term: t('userlog.recordNumber'), value: row.record_id },
          { term: t('userlog.participantId'), value: row.participant_id },
        ]}
      />
    </div>
  )
}

function Patients({ patients, more }: ListedWithLinks) {
  const { t, lang } = useI18n()
  return (
    <section>
      <h3 className="text-xs font-medium text-muted">{t('userlog.patients')}</h3>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {patients.map(({ id, name, to }) => (
          <li key={id}>
            <Named to={to}>{name}</Named>
          </li>
        ))}
        {more > 0 && <li>{t('userlog.moreOfThem', { n: formatNumber(more, lang) })}</li>}
      </ul>
    </section>
  )
}

function Thing({ row, words }: { row: UserLogRow; words?: EntryInWords }) {
  const name = [words?.thing ?? row.resource, words?.name].filter(Boolean).join(': ')
  return <Named to={words?.to}>{name}</Named>
}

/** The name of a record, as a link if the reader may open it. */
export function Named({ to, children }: { to?: string | null; children: string }) {
  if (!to) return children
  return (
    <Link to={to} className="inline-flex min-h-[44px] items-center md:inline md:min-h-0">
      {children}
    </Link>
  )
}
