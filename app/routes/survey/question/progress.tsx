import type { FillQuestion } from '~/domain/survey/fill-page'
import { useI18n } from '~/i18n/use-i18n'
import { classNames } from '~/ui/basic/class-names'

/** Progress: the section, the question, and a bar that repeats it, with one part per section. */
export function FillProgress({ section, progress }: Pick<FillQuestion, 'section' | 'progress'>) {
  const { t } = useI18n()
  const { index, count, mayGrow, sections } = progress
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p className="font-medium">
          {section.count > 1
            ? t('questionnaire.sectionOf', { n: section.number, count: section.count, name: section.title })
            : section.title}
        </p>
        <p className="text-muted">
          {index > 0
            ? t(mayGrow ? 'questionnaire.questionOfMore' : 'questionnaire.questionOf', { n: index, count })
            : t(mayGrow ? 'questionnaire.questionCountMore' : 'questionnaire.questionCount', { count })}
        </p>
      </div>
      <div aria-hidden="true" className="flex gap-1">
        {sections.map(({ name, count: own, complete, current }) => (
          <div
            key={name}
            className={classNames(
              'h-1.5 overflow-hidden rounded-full bg-sunken',
              current && 'outline outline-1 outline-offset-1 outline-line-strong',
            )}
            style={{ flexGrow: own }}
          >
            <div className="h-full bg-accent" style={{ width: `${Math.round((complete / own) * 100)}%` }} />
          </div>
        ))}
      </div>
    </div>
  )
}
