import { useI18n } from '~/i18n/use-i18n'
import { StepList } from '~/ui/basic/first-steps'
import { NarrowCard } from '~/ui/basic/narrow-fold'
import type { PracticeOverview as Data } from './practice.server'
import { WaitingList } from './waiting-list'

/** Above the patients: what is to do, and a practice's first steps; renders nothing if there is neither. */
export function PracticeOverview({ waiting, steps }: Data) {
  const { t } = useI18n()
  if (waiting.length + steps.length === 0) return null
  const done = steps.filter((step) => step.done).length
  return (
    <div className="flex flex-wrap gap-1 md:gap-2">
      {waiting.length > 0 && (
        <NarrowCard title={t('home.waiting')} count={String(waiting.length)}>
          <WaitingList rows={waiting} />
        </NarrowCard>
      )}
      {steps.length > 0 && (
        <NarrowCard title={t('home.steps')} count={`${done}/${steps.length}`}>
          <StepList
            steps={steps.map((step) => ({ ...step, label: t(`home.practiceStep.${step.name}`) }))}
            state={{ done: t('home.stepDone'), open: t('home.stepOpen') }}
          />
        </NarrowCard>
      )}
    </div>
  )
}
