import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import { canShareScreen } from './devices'
import type { useCall } from './use-call'

/** The buttons during a call. */
export function CallButtons({ call }: { call: ReturnType<typeof useCall> }) {
  const { t } = useI18n()
  const { on, sharing, state, connected } = call
  return (
    <div className="btn-row">
      <Button type="button" variant="danger" onClick={call.end}>
        {t('video.leave')}
      </Button>
      {state === 'hosting' && (
        <Button type="button" variant="danger" onClick={call.endForAll}>
          {t('video.end')}
        </Button>
      )}
      <Button type="button" onClick={() => call.toggle('audio')}>
        {t(on.audio ? 'video.muteOff' : 'video.muteOn')}
      </Button>
      <Button type="button" onClick={() => call.toggle('video')}>
        {t(on.video ? 'video.cameraOff' : 'video.cameraOn')}
      </Button>
      {connected && canShareScreen() && (
        <Button type="button" onClick={() => void call.share()}>
          {t(sharing ? 'video.shareStop' : 'video.share')}
        </Button>
      )}
    </div>
  )
}
