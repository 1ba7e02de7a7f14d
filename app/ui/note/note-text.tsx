import type { NoteView, PickedText } from '~/domain/notes/note-view'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { DescriptionList } from '~/ui/basic/page'

/** A note for reading: exactly what is or will be locked (NOTE-07). */
export function NoteText({ note }: { note: NoteView }) {
  const { t } = useI18n()
  return (
    <article className="space-y-4 break-words" lang={note.lang}>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {note.draft && <Badge tone="warning">{t('notes.draft')}</Badge>}
        {note.signed ?? t('notes.writtenBy', { who: note.author, at: note.written })}
      </p>
      {note.complaint && <Part title={t('notes.chief_complaint')} texts={[note.complaint]} />}
      {note.sections.map(({ id, label, generated, entered }) => (
        <Part key={id} title={label} texts={[generated, entered]} />
      ))}
      {note.elements.length > 0 && (
        <section className="space-y-1">
          <h2 className="text-base">{t('notes.awvTitle')}</h2>
          <DescriptionList
            items={note.elements.map(({ label, text }) => ({
              term: label,
              value: <span className="whitespace-pre-line">{text}</span>,
            }))}
          />
        </section>
      )}
      <List title={t('notes.goals')} items={note.goals.map((label) => ({ label, href: null }))} />
      <List title={t('notes.options')} items={note.options} />
      <List title={t('notes.handouts')} items={note.handouts} />
      {note.suggestions && <Part title={t('notes.other_suggestions')} texts={[note.suggestions]} />}
      {note.screening && <Part title={t('notes.cancer_screening')} texts={[note.screening]} />}
      {note.accounts.length > 0 && (
        <DescriptionList items={note.accounts.map(({ label, value }) => ({ term: label, value }))} />
      )}
      {note.carried && <p className="text-sm">{note.carried}</p>}
      {note.addenda.map(({ id, text, signed }) => (
        <section key={id} className="space-y-1 border-l-4 pl-3">
          <h2 className="text-base">{t('notes.addendum')}</h2>
          <p className="whitespace-pre-line">{text}</p>
          <p className="text-sm text-muted">{signed}</p>
        </section>
      ))}
      {note.hash && (
        <p className="break-all text-xs text-muted">
          {t('notes.hash')}: {note.hash}
        </p>
      )}
    </article>
  )
}

function Part({ title, texts }: { title: string; texts: string[] }) {
  return (
    <section className="space-y-1">
      <h2 className="text-base">{title}</h2>
      {texts.filter(Boolean).map((text, index) => (
        <p key={index} className="max-w-prose whitespace-pre-line">
          {text}
        </p>
      ))}
    </section>
  )
}

function List({ title, items }: { title: string; items: PickedText[] }) {
  if (items.length === 0) return null
  return (
    <section className="space-y-1">
      <h2 className="text-base">{title}</h2>
      <ul className="list-disc pl-5">
        {items.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <a href={href} className="inline-flex min-h-[44px] items-center md:min-h-0">
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
