import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { Spinner } from '~/ui/basic/spinner'
import type { SaveState } from './use-autosave'

type Props = {
  state: SaveState
  restored: boolean
  /** `fill` has the wording for questionnaire answers. */
  texts?: 'autosave' | 'fill'
  /** What could not be saved, in the screen's own words. */
  failure?: string
  /** Why nothing can be saved any longer, in the screen's own words. */
  gone?: string
}

/**
 * States in words whether the text on the screen is saved; empty before the first change and without scripts.
 */
export function SaveStateText({ state, restored, texts = 'autosave', failure, gone }: Props) {
  const { t } = useI18n()
  const because = (reason: string) => (failure ? `${failure}. ${reason}` : reason)
  const told = state === 'gone' && gone ? gone : because(t(`${texts}.${state}`))
  return (
    <p
      role="status"
      aria-live="polite"
      data-save-state={state}
      className="flex min-h-[24px] items-start gap-2 text-sm text-muted"
    >
      {state === 'saving' && (
        <>
          <Spinner />
          {t(`${texts}.saving`)}
        </>
      )}
      {state === 'saved' && (
        <>
          <Icon name="check" className="mt-0.5 text-success" />
          {t(`${texts}.saved`)}
        </>
      )}
      {state === 'held' && (
        <>
          <Icon name="info" className="mt-0.5" />
          {because(t(`${texts}.held`))}
        </>
      )}
      {(state === 'unsent' || state === 'ended' || state === 'conflict' || state === 'gone') && (
        <>
          <Icon name="warning" className="mt-0.5 text-warning" />
          <span className="text-ink">{restored && state === 'unsent' ? t(`${texts}.restored`) : told}</span>
        </>
      )}
    </p>
  )
}
