import type { EditorData } from '~/domain/notes/editor'
import { TEXT_NAMES } from '~/domain/notes/section-names'
import { SectionConflict } from '~/forms/autosave/section-conflict'
import { useI18n } from '~/i18n/use-i18n'

type T = ReturnType<typeof useI18n>['t']

/** Text fields show the other person's version below themselves. */
const TEXTS: ReadonlySet<string> = new Set(TEXT_NAMES)

/** What somebody else checked, chose or set as a goal in the meantime, in the editor's words. */
export function ChoiceConflicts({
  conflicts,
  editor,
}: {
  conflicts: Readonly<Record<string, string>>
  editor: EditorData
}) {
  const { t } = useI18n()
  return Object.entries(conflicts)
    .filter(([name]) => !TEXTS.has(name) && !name.startsWith('awv.'))
    .map(([name, theirs]) => {
      const goal = editor.goals.find(({ score }) => name === `goal.${score}`)
      const chosen = theirs.split('|').filter(Boolean)
      return (
        <SectionConflict
          key={name}
          name={name}
          label={goal?.label ?? t('notes.choice')}
          theirs={goal ? theirs : chosen.map((one) => said(name, one, editor, t)).join(', ')}
        />
      )
    })
}

function said(name: string, value: string, { options, handouts }: EditorData, t: T): string {
  switch (name) {
    case 'include':
      return t(`notes.section.${value}`)
    case 'ccm':
      return t(`notes.${value}`)
    case 'option':
      return options.find(({ id }) => String(id) === value)?.label ?? value
    case 'handout':
      return handouts.find(({ id }) => id === value)?.label ?? value
    case 'cancer_screening_due':
      return t('notes.screeningDue')
    default:
      return value
  }
}
