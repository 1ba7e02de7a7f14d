import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from './icon'
import { Spinner } from './spinner'
import { TIMINGS } from './timings'

function useSaving(): boolean {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const posts = (state: string, method?: string) => state !== 'idle' && method !== undefined && method.toUpperCase() !== 'GET'
  return posts(navigation.state, navigation.formMethod) || fetchers.some((fetcher) => posts(fetcher.state, fetcher.formMethod))
}

/** Says that something is being saved, and that it was saved for one second after (UI-18). */
export function SavingIndicator() {
  const { t } = useI18n()
  const saving = useSaving()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (saving) {
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), TIMINGS.savingHide)
    return () => clearTimeout(timer)
  }, [saving])

  return (
    <div role="status" className="no-print pointer-events-none fixed bottom-4 left-4 z-40">
      {(saving || shown) && (
        <span className="card flex items-center gap-2 px-3 py-2 text-sm shadow">
          {saving ? <Spinner /> : <Icon name="check" className="text-success" />}
          {t(saving ? 'ui.saving' : 'ui.saved')}
        </span>
      )}
    </div>
  )
}
