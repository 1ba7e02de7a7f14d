import { useI18n } from '~/i18n/use-i18n'

/** The ID of a room; read-only if the address names it (VID-05). */
export function RoomField({
  value,
  onChange,
  pattern,
}: {
  value: string
  onChange?: (value: string) => void
  pattern?: string
}) {
  const { t } = useI18n()
  return (
    <div className="space-y-1">
      <label htmlFor="video-room" className="block text-sm font-medium">
        {t('video.room')}
      </label>
      <input
        id="video-room"
        name="room"
        className="control"
        value={value}
        readOnly={!onChange}
        onChange={(event) => onChange?.(event.target.value)}
        required
        maxLength={64}
        pattern={pattern}
        autoComplete="off"
        aria-describedby={onChange && 'video-room-help'}
      />
      {onChange && (
        <p id="video-room-help" className="text-sm text-muted">
          {t('video.roomHelp')}
        </p>
      )}
    </div>
  )
}
