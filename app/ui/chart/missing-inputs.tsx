import { useI18n } from '~/i18n/use-i18n'

/** Why a score has no value: its missing inputs, in words; renders nothing if none is missing. */
export function MissingInputs({ names }: { names: readonly string[] }) {
  const { t } = useI18n()
  if (names.length === 0) return null
  return (
    <div className="text-sm text-muted">
      <p>{t('ui.scoreNeeds')}</p>
      <ul className="list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
