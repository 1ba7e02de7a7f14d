import { useRevalidator } from '@remix-run/react'
import { useId, useState, type FormEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'

const MIDDLE = 5
const MOST = 10

/**
 * Rates a habit with one tap on the scale and one on the button (UI-34). With scripts and a connection the
 * rest of the page stays as it is; otherwise it is sent as a document request, so that the browser can keep
 * it while there is no connection.
 */
export function RateHabit({
  id,
  habit,
  rated,
  day,
  action,
  back,
  main = false,
  questionHidden = false,
}: {
  id: number
  habit: string
  rated: number | null
  day: string
  action: string
  back: string
  main?: boolean
  questionHidden?: boolean
}) {
  const { t } = useI18n()
  const scale = useId()
  const hydrated = useHydrated()
  const [value, setValue] = useState(rated ?? MIDDLE)
  const { revalidate } = useRevalidator()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!navigator.onLine) return
    event.preventDefault()
    const form = event.currentTarget
    void isTaken(form).then((taken) => (taken ? revalidate() : form.submit()))
  }
  return (
    <form method="post" action={action} className="space-y-1" data-kept="" onSubmit={onSubmit}>
      <input type="hidden" name="habit_id" value={id} />
      <input type="hidden" name="habit" value={habit} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="back" value={back} />
      <label htmlFor={scale} className={questionHidden ? 'sr-only' : 'block text-sm font-medium'}>
        {t('wellness.howWent')}
        <span className="sr-only">: {habit}</span>
      </label>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <input
            id={scale}
            type="range"
            name="progress"
            min={1}
            max={MOST}
            step={1}
            defaultValue={rated ?? MIDDLE}
            onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
            className="w-full"
          />
          <div aria-hidden="true" className="flex justify-between px-1 text-xs text-muted">
            {Array.from({ length: MOST }, (_, index) => (
              <span key={index}>{index + 1}</span>
            ))}
          </div>
        </div>
        {hydrated && (
          <output htmlFor={scale} className="w-6 text-center font-semibold tabular-nums">
            {value}
          </output>
        )}
        <Button variant={main ? 'primary' : 'secondary'}>
          {t(rated === null ? 'wellness.rate' : 'wellness.rateAgain')}
          <span className="sr-only">: {habit}</span>
        </Button>
      </div>
    </form>
  )
}

/**
 * Submits the form by fetch. Returns false for any answer other than success: the browser then submits it
 * normally, so that a page can show it, for example the sign-in page, which brings the rating back.
 */
async function isTaken(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  body.set('in_place', 'on')
  try {
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
    return answer.status === 204
  } catch {
    return false
  }
}
