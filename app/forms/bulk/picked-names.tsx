import { useI18n } from '~/i18n/use-i18n'

/** The names of the rows that a dialog is about. */
export function PickedNames({ names }: { names: string[] }) {
  const { t } = useI18n()
  if (names.length === 0) return <p>{t('bulk.none')}</p>
  return (
    <ul
      className="mb-4 max-h-48 list-disc overflow-y-auto pl-5 text-sm"
      tabIndex={0}
      aria-label={t('bulk.title')}
    >
      {names.map((name, place) => (
        <li key={place} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  )
}
