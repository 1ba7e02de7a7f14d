import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { FirstSteps } from '~/ui/basic/first-steps'
import type { PracticeOverview as Data } from './practice.server'
import { WaitingList } from './waiting-list'

/** Above the patients: what waits, and the first steps of a practice; nothing where there is neither. */
export function PracticeOverview({ waiting, steps }: Data) {
  const { t } = useI18n()
  return (
    <>
      {waiting.length > 0 && (
        <Card title={t('home.waiting')}>
          <WaitingList rows={waiting} />
        </Card>
      )}
      {steps.length > 0 && (
        <FirstSteps
          title={t('home.steps')}
          steps={steps.map((step) => ({ ...step, label: t(`home.practiceStep.${step.name}`) }))}
          state={{ done: t('home.stepDone'), open: t('home.stepOpen') }}
        />
      )}
    </>
  )
}
