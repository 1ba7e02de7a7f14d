import type { EditorData } from '~/domain/notes/editor'
import { TEXT_NAMES } from '~/domain/notes/section-names'
import { errorText } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'

type Props = { errors: Readonly<Record<string, string[]>>; editor: Pick<EditorData, 'goals'> }

const LISTS: Record<string, string> = { option: 'notes.options', handout: 'notes.handouts' }

/** Above the editor: says that the note was not saved, and links to the fields with errors. */
export function EditorErrors({ errors, editor }: Props) {
  const { t } = useI18n()
  const goalOf = (name: string) => editor.goals.find(({ score }) => name === `goal.${score}`)
  const labelOf = (name: string) => {
    if ((TEXT_NAMES as readonly string[]).includes(name) || name.startsWith('awv.')) return t(`notes.${name}`)
    return goalOf(name)?.label ?? (name in LISTS ? t(LISTS[name]!) : null)
  }
  return (
    <Alert tone="danger" live title={t('notes.saveError')}>
      <ul className="space-y-0.5">
        {Object.entries(errors).flatMap(([name, said]) =>
          said.map((error) => {
            const text = [labelOf(name), errorText(t, error)].filter(Boolean).join(': ')
            return (
              <li key={name + error}>
                {goalOf(name) ? (
                  <a href={`#${name}-error`} className="text-danger">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            )
          }),
        )}
      </ul>
    </Alert>
  )
}
