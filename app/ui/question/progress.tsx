import type { FillQuestion } from '~/domain/survey/fill-page'
import { useI18n } from '~/i18n/use-i18n'

/** How far one is: the section, the question, and a bar that repeats it. */
export function FillProgress({ section, progress }: Pick<FillQuestion, 'section' | 'progress'>) {
  const { t } = useI18n()
  const { index, count, complete } = progress
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <p className="font-medium">
          {section.count > 1 ? t('questionnaire.sectionOf', { n: section.number, count: section.count, name: section.title }) : section.title}
        </p>
        <p className="text-muted">{index > 0 ? t('questionnaire.questionOf', { n: index, count }) : t('questionnaire.questionCount', { count })}</p>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-accent" style={{ width: `${count > 0 ? Math.round((complete / count) * 100) : 0}%` }} />
      </div>
    </div>
  )
}
