import { useNavigate } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { DietUserInfo, FrameMessage } from '~/integrations/diet/frame-messages'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button, LinkButton } from '~/ui/basic/button'
import { DietFrame } from './diet-frame'
import { DietInstead } from './diet-instead'
import { sendDietProgress } from './send-diet-progress'

type DietWorkflowProps = {
  frame: { url: string; origin: string; info: DietUserInfo }
  step: number
  count: number
  fillTo: string
  exitTo: string
  progressTo: string
  insteadTo: string
}

/**
 * The frame with its progress: the service's events advance the survey, and its end leads to the last page
 * (DIET-02, DIET-03).
 */
export function DietWorkflow({
  frame,
  step: reached,
  count,
  fillTo,
  exitTo,
  progressTo,
  insteadTo,
}: DietWorkflowProps) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [step, setStep] = useState(reached)
  // A ref, because several messages may arrive before the next render.
  const furthest = useRef(reached)
  const [unsent, setUnsent] = useState(false)

  const finish = async () => {
    const place = await sendDietProgress(progressTo, { step: furthest.current, complete: true })
    setUnsent(place === null)
    if (place?.over) navigate(fillTo, { replace: true })
  }
  const onMessage = (message: FrameMessage) => {
    if (message.kind === 'complete') return void finish()
    if (message.kind !== 'progress') return
    const next = Math.min(message.step, count)
    if (next <= furthest.current) return
    furthest.current = next
    setStep(next)
    void sendDietProgress(progressTo, { step: next, complete: false })
  }
  return (
    <div className="space-y-4">
      <noscript>
        <DietInstead why="noScript" insteadTo={insteadTo} />
      </noscript>
      {hydrated && (
        <p className="text-sm text-muted" aria-live="polite">
          {t('diet.step', { n: step, count })}
        </p>
      )}
      {unsent && (
        <Alert tone="warning" title={t('diet.notSavedTitle')} live>
          <p>{t('diet.notSaved')}</p>
          <Button type="button" onClick={() => void finish()}>
            {t('diet.sendAgain')}
          </Button>
        </Alert>
      )}
      {hydrated && <DietFrame {...frame} title={t('diet.frameTitle')} onMessage={onMessage} />}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={exitTo}>{t('diet.exit')}</LinkButton>
      </div>
    </div>
  )
}
