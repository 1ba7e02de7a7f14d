import type { ProgressNote } from '~/domain/participant-home/progress-note'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'

/** The care team's latest note, read-only (OP-81). */
export function ProgressNotes({ note }: { note: ProgressNote | null }) {
  const { t } = useI18n()
  if (!note) return null
  return (
    <div id="progress-note">
      <Card title={t('wellness.progressNotes')}>
        <div className="max-w-prose space-y-3">
          <p className="text-sm text-muted">{t('wellness.noteBy', { name: note.by, date: note.dateText })}</p>
          {note.reason && <p className="break-words font-medium">{note.reason}</p>}
          {note.plan && <p className="whitespace-pre-line break-words">{note.plan}</p>}
          {note.goals.length > 0 && (
            <ul className="list-disc space-y-1 pl-5">
              {note.goals.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          )}
          {note.addenda.map(({ text, by }) => (
            <p key={text} className="whitespace-pre-line break-words border-t pt-3">
              {text} <span className="text-sm text-muted">({by})</span>
            </p>
          ))}
          <p className="flex flex-wrap gap-2">
            {note.links.map(({ to, label }) => (
              <LinkButton key={to} to={to}>
                {label}
              </LinkButton>
            ))}
          </p>
        </div>
      </Card>
    </div>
  )
}
