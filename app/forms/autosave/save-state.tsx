import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { Spinner } from '~/ui/basic/spinner'
import type { SaveState } from './use-autosave'

/** Says in words whether the answer on the screen is saved; silent before the first change and without scripts. */
export function SaveStateText({ state, restored }: { state: SaveState; restored: boolean }) {
  const { t } = useI18n()
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
          {t('fill.saving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <Icon name="check" className="mt-0.5 text-success" />
          {t('fill.saved')}
        </>
      )}
      {state === 'held' && (
        <>
          <Icon name="info" className="mt-0.5" />
          {t('fill.held')}
        </>
      )}
      {(state === 'unsent' || state === 'ended') && (
        <>
          <Icon name="warning" className="mt-0.5 text-warning" />
          <span className="text-ink">{t(unsentText(state, restored))}</span>
        </>
      )}
    </p>
  )
}

function unsentText(state: SaveState, restored: boolean): string {
  if (state === 'ended') return 'fill.ended'
  return restored ? 'fill.restored' : 'fill.unsent'
}
