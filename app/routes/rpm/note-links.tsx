import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'

export type NoteWays = { outreachTo: string | null; reviewTo: string | null }

/** Links to the remote monitoring notes that the reader may write. */
export function NoteLinks({ outreachTo, reviewTo, isOpen }: NoteWays & { isOpen: boolean }) {
  const { t } = useI18n()
  return (
    <>
      {outreachTo && <LinkButton to={outreachTo}>{t('monitoring.outreachNote')}</LinkButton>}
      {reviewTo && (
        <LinkButton to={reviewTo}>{t(isOpen ? 'monitoring.reviewOn' : 'monitoring.review')}</LinkButton>
      )}
    </>
  )
}
