import type { NoteView, PickedText } from '~/domain/notes/note-view'
import { Badge } from '~/ui/basic/badge'
import { DescriptionList } from '~/ui/basic/page'

/** A note for reading: exactly what is or will be locked (NOTE-07). */
export function NoteText({ note }: { note: NoteView }) {
  const { labels } = note
  return (
    <article className="space-y-4 break-words" lang={note.lang}>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {note.draft && <Badge tone="warning">{labels.draft}</Badge>}
        {[note.begun, note.signed].filter(Boolean).join(' · ')}
      </p>
      {note.complaint && <Part title={labels.chief_complaint} texts={[note.complaint]} />}
      {note.sections.map(({ id, label, generated, entered }) => (
        <Part key={id} title={label} texts={[generated, entered]} />
      ))}
      {note.elements.length > 0 && (
        <section className="space-y-1">
          <h2 className="text-base">{labels.awvTitle}</h2>
          <DescriptionList
            items={note.elements.map(({ label, text }) => ({
              term: label,
              value: <span className="whitespace-pre-line">{text}</span>,
            }))}
          />
        </section>
      )}
      <List title={labels.goals} items={note.goals.map((label) => ({ label, href: null }))} />
      <List title={labels.options} items={note.options} />
      <List title={labels.handouts} items={note.handouts} />
      {note.suggestions && <Part title={labels.other_suggestions} texts={[note.suggestions]} />}
      {note.screening && <Part title={labels.cancer_screening} texts={[note.screening]} />}
      {note.accounts.length > 0 && (
        <DescriptionList items={note.accounts.map(({ label, value }) => ({ term: label, value }))} />
      )}
      {note.carried && <p className="text-sm">{note.carried}</p>}
      {note.addenda.map(({ id, text, signed }) => (
        <section key={id} className="space-y-1 border-l-4 pl-3">
          <h2 className="text-base">{labels.addendum}</h2>
          <p className="whitespace-pre-line">{text}</p>
          <p className="text-sm text-muted">{signed}</p>
        </section>
      ))}
      {note.hash && (
        <p className="break-all text-xs text-muted">
          {labels.hash}: {note.hash}
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
