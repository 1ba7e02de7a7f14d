import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'

/**
 * Shows below a section what somebody else wrote into it: one button keeps the writer's text, the other takes
 * theirs. They post `keep` and `take` with the section's name, so both work without scripts.
 */
export function SectionConflict({ name, label, theirs }: { name: string; label: string; theirs: string }) {
  const { t } = useI18n()
  return (
    <section
      role="alert"
      aria-label={`${t('autosave.theirs')}: ${label}`}
      className="space-y-2 rounded border border-warning bg-warning-soft p-3 text-sm"
    >
      <p className="font-semibold">{t('autosave.theirs')}</p>
      <p className="whitespace-pre-line break-words">{theirs || '–'}</p>
      <p className="text-muted">{t('autosave.choose')}</p>
      <div className="btn-row">
        {(['keep', 'take'] as const).map((choice) => (
          <Button key={choice} name={choice} value={name} formNoValidate={choice === 'take'}>
            {t(`autosave.${choice}`)}
            <span className="sr-only">: {label}</span>
          </Button>
        ))}
      </div>
    </section>
  )
}
