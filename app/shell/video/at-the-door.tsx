import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import type { useCall } from './use-call'

/** Waiting for the host to let the person in. */
export function AtTheDoor({ call }: { call: ReturnType<typeof useCall> }) {
  const { t } = useI18n()
  const { waiting, peer } = call
  return (
    <div role="status" className="space-y-3">
      {waiting.map((one) => (
        <div key={one.id} className="flex flex-wrap items-center justify-between gap-3 rounded border p-3">
          <p className="min-w-0 break-words">{t('video.knocks', { name: one.name })}</p>
          <div className="btn-row">
            {peer ? (
              <p className="text-sm text-muted">{t('video.occupied')}</p>
            ) : (
              <Button type="button" variant="primary" onClick={() => call.admit(one)}>
                {t('video.admit')}
                <span className="sr-only"> {one.name}</span>
              </Button>
            )}
            <Button type="button" onClick={() => call.refuse(one)}>
              {t('video.refuse')}
              <span className="sr-only"> {one.name}</span>
            </Button>
          </div>
        </div>
      ))}
    </div>
  )
}
