import { Form } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { Button } from '~/ui/basic/button'
import { Link } from '~/ui/basic/link'
import { TakeAlong } from '~/ui/basic/take-along'
import type { FeedState } from '~/domain/calendar/feed.server'

/** Creates the private feed address of the user's calendar, shows it once, and ends it. */
export function FeedDialog({
  feed,
  made,
  here,
  mayName,
}: {
  feed: FeedState | null
  made: string | null
  here: string
  mayName: boolean
}) {
  const { t } = useI18n()
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-sm">{t('appointment.feedLead')}</p>
      {made && (
        <Alert tone="success" live title={t('appointment.feedMade')}>
          <TakeAlong label={t('appointment.feedAddress')} value={made} />
          <a href={made.replace(/^https?:/, 'webcal:')} className="btn btn-primary">
            {t('appointment.feedOpen')}
          </a>
          <p>{t('appointment.feedOnce')}</p>
        </Alert>
      )}
      {!made && feed && (
        <p role="status">{t(feed.withNames ? 'appointment.feedWithNames' : 'appointment.feedThere')}</p>
      )}
      <Form method="post" className="space-y-3">
        {mayName && (
          <label className="choice">
            <input type="checkbox" name="names" value="on" defaultChecked={feed?.withNames ?? false} />
            <span>
              {t('appointment.feedNames')}
              <span className="block text-xs text-muted">{t('appointment.feedNamesHelp')}</span>
            </span>
          </label>
        )}
        <div className="form-actions">
          <Button variant={feed || made ? 'secondary' : 'primary'} name="feed" value="make">
            {t(feed ? 'appointment.feedAgain' : 'appointment.feedMake')}
          </Button>
          {feed && (
            <Button variant="danger" name="feed" value="end">
              {t('appointment.feedEnd')}
            </Button>
          )}
          <Link to={here} className="btn btn-quiet">
            {t('ui.close')}
          </Link>
        </div>
      </Form>
    </div>
  )
}
