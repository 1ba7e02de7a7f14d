import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'

/**
 * What somebody else wrote into a section meanwhile, beneath what was typed: Save keeps the own text, the
 * button takes theirs. It is posted as `take` with the section's name, so that it works without scripts.
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
      <Button name="take" value={name} formNoValidate>
        {t('autosave.take')}
        <span className="sr-only">: {label}</span>
      </Button>
    </section>
  )
}
