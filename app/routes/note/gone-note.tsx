import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import type { Gone } from './editor-actions.server'

type Props = { gone: Gone; typed: Record<string, string> | null; backTo: string }

const TEXTS = [
  'chief_complaint',
  'subjective',
  'objective',
  'assessment',
  'plan_of_care',
  'other_suggestions',
]

/** Somebody locked or deleted the note meanwhile: what was typed stands here to be copied. */
export function GoneNote({ gone, typed, backTo }: Props) {
  const { t } = useI18n()
  return (
    <div className="space-y-4">
      <Alert tone="warning" live title={t(`notes.gone.${gone}`)}>
        {t('notes.goneHint')}
      </Alert>
      {TEXTS.filter((name) => typed?.[name]).map((name) => (
        <label key={name} className="block space-y-1">
          <span className="text-sm font-medium">{t(`notes.${name}`)}</span>
          <textarea className="control" rows={6} readOnly defaultValue={typed?.[name]} />
        </label>
      ))}
      <LinkButton to={backTo}>{t('ui.back')}</LinkButton>
    </div>
  )
}
