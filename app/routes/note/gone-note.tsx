import { useI18n } from '~/i18n/use-i18n'
import { GOAL_SCORES, goalTemplate } from '~/domain/notes/goals'
import { SECTION_NAMES } from '~/domain/notes/note-sections'
import { CHOICE_NAMES } from '~/domain/notes/section-names'
import { LinkButton } from '~/ui/basic/button'
import { TypedTexts } from '~/ui/basic/typed-texts'
import type { Gone } from './editor-actions.server'

/** The sections that a writer types; checkboxes are quick to check again. */
const WRITTEN = SECTION_NAMES.filter((name) => !(CHOICE_NAMES as readonly string[]).includes(name))

type Props = { gone: Gone; typed: Record<string, string> | null; backTo: string }

/** Somebody locked or deleted the note in the meantime: shows what was typed, for copying. */
export function GoneNote({ gone, typed, backTo }: Props) {
  const { t, lang } = useI18n()
  const labelOf = (name: string) => {
    const goal = GOAL_SCORES.find((score) => name === `goal.${score}`)
    return goal ? goalTemplate(goal)[lang] : t(`notes.${name}`)
  }
  const texts = WRITTEN.flatMap((name) =>
    typed?.[name] ? [{ label: labelOf(name), text: typed[name] }] : [],
  )
  return (
    <div className="space-y-4">
      <TypedTexts title={t(`notes.gone.${gone}`)} hint={t('notes.goneHint')} texts={texts} />
      <LinkButton to={backTo}>{t('ui.back')}</LinkButton>
    </div>
  )
}
