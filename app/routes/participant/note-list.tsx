import type { NoteItem, NoteListData } from '~/domain/patients/note-list'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Details } from '~/ui/basic/details'
import { Link } from '~/ui/basic/link'
import { BillButtons } from '~/ui/note/bill-buttons'

/**
 * A chart's notes: the newest, drafts and unbilled ones; the others are collapsed (NOTE-20); with links to
 * write new ones.
 */
export function NoteList({ notes: { shown, older, all, more, add } }: { notes: NoteListData }) {
  const { t } = useI18n()
  return (
    <Card
      flush
      title={t('notes.listTitle')}
      actions={
        add.length > 0 && (
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
            {add.map(({ label, to }) => (
              <LinkButton key={to} to={to} icon="plus" className="justify-start px-2 text-left sm:px-4">
                {label}
              </LinkButton>
            ))}
          </div>
        )
      }
    >
      <div className="mt-3 border-t">
        {shown.length > 0 ? (
          <Items items={shown} />
        ) : (
          <p className="px-4 py-3 text-sm text-muted md:px-6">{t('notes.none')}</p>
        )}
      </div>
      {older.length > 0 && (
        <div className="border-t p-3">
          <Details summary={t('notes.older', { n: older.length })} open={all}>
            <Items items={older} />
            {more && (
              <p className="p-3">
                <Link to={more} className="inline-flex min-h-[44px] items-center">
                  {t('notes.more')}
                </Link>
              </p>
            )}
          </Details>
        </div>
      )}
    </Card>
  )
}

function Items({ items }: { items: NoteItem[] }) {
  const { t } = useI18n()
  return (
    <ul className="divide-y">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2">
              <Link to={item.to} className="inline-flex min-h-[44px] items-center font-medium">
                {item.title}
                <span className="sr-only">, {item.said}</span>
              </Link>
              {item.draft && <Badge tone="warning">{t('notes.draft')}</Badge>}
              {item.bill?.noBill && <Badge tone="danger">{t('notes.noBill')}</Badge>}
            </p>
            <p className="text-sm text-muted">{item.said}</p>
            {item.complaint && <p className="truncate text-sm">{item.complaint}</p>}
          </div>
          {item.bill && (
            <span className="flex flex-wrap gap-2">
              <BillButtons bill={item.bill} of={item.said} />
            </span>
          )}
          {item.edit && (
            <LinkButton to={item.edit} icon="edit">
              {t('ui.edit')}
              <span className="sr-only">: {item.said}</span>
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
