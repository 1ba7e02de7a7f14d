import { useI18n } from '~/i18n/use-i18n'
import { formatDayInWords } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'

/** Something written without a connection and refused later, as the browser stores it (`public/sw.js`). */
export type NotTakenEntry = { name: string; url: string; body: string; why: string[] }

/** Shows what was refused and why, with what was written, until the person has dismissed it. */
export function NotTaken({
  entries,
  onDismiss,
}: {
  entries: NotTakenEntry[]
  onDismiss: (name: string) => void
}) {
  const { t, lang } = useI18n()
  if (entries.length === 0) return null
  return (
    <div className="mx-auto w-full max-w-page space-y-3 px-4 pt-4 md:px-6">
      {entries.map((entry) => (
        <Alert key={entry.name} tone="warning" title={t('shell.notTaken')} live>
          <p className="max-h-60 select-all overflow-y-auto whitespace-pre-wrap break-words rounded border p-2">
            {written(entry, t, lang)}
          </p>
          {(entry.why.length > 0 ? entry.why : [t('shell.notTakenWhy')]).map((why) => (
            <p key={why}>{why}</p>
          ))}
          <p>{t('shell.notTakenHint')}</p>
          <Button type="button" onClick={() => onDismiss(entry.name)}>
            {t('shell.notTakenSeen')}
          </Button>
        </Alert>
      ))}
    </div>
  )
}

/** What was typed, in words: a note as it is, a rating or a measured value as a sentence. */
function written({ url, body }: NotTakenEntry, t: Translate, lang: Lang): string {
  const typed = new URLSearchParams(body)
  const text = (name: string) => typed.get(name)?.trim() ?? ''
  if (new URL(url).pathname.endsWith('/notes')) return typed.get('notes') ?? ''
  const values = url.includes('/habits/')
    ? [text('habit'), `${text('progress')} / 10`]
    : [t(`shell.metric.${text('metric')}`), text('value'), pressure(text('systolic'), text('diastolic'))]
  return [...values, formatDayInWords(text('day'), lang)].filter(Boolean).join(' · ')
}

function pressure(systolic: string, diastolic: string): string {
  return systolic && diastolic
    ? `${systolic}/${diastolic} mmHg`
    : [systolic, diastolic].filter(Boolean).join(' ')
}
