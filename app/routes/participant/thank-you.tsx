import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Icon } from '~/ui/basic/icon'
import { dropDrafts } from '~/forms/autosave/drafts'
import { answerPlace, type ThankYouBox } from '~/domain/survey/fill-page'
import { SafetyNotice } from '~/ui/patient/safety-notice'

/**
 * The box after leaving or finishing a questionnaire, on the screen that follows. It has other words for a
 * practitioner who filled it in (SUR-17), and no thanks if nothing was answered. Drops the tab's drafts of
 * the questionnaire. With scripts the box takes the focus, because it is what has changed.
 */
export function ThankYou({
  box,
  next = null,
}: {
  box: ThankYouBox
  /** The next questionnaire to fill in. */
  next?: { title: string; to: string } | null
}) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { survey, administered, complete, safety, credit, answersTo } = box
  const left = complete ? 'Complete' : answersTo ? 'Saved' : 'Empty'
  const text = `questionnaire.thanks.${administered ? 'administered' : 'own'}${left}`
  useEffect(() => {
    dropDrafts(answerPlace(String(survey)))
    heading.current?.focus()
  }, [survey])
  return (
    <div className="space-y-4">
      {safety && <SafetyNotice text={safety} />}
      <section aria-labelledby="thank-you" className="card space-y-4 p-4 md:p-6">
        <div className="flex items-start gap-4">
          {left !== 'Empty' && (
            <span className="tone-success flex h-11 w-11 shrink-0 items-center justify-center rounded-full">
              <Icon name="success" size={24} />
            </span>
          )}
          <div className="min-w-0 max-w-prose space-y-1">
            <p className="text-sm text-muted">{box.title}</p>
            <h2 ref={heading} id="thank-you" tabIndex={-1}>
              {t(`${text}Title`)}
            </h2>
            <p>{t(text)}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {next && (
            <LinkButton to={next.to} variant="primary">
              {t('questionnaire.thanks.next', { name: next.title })}
            </LinkButton>
          )}
          {answersTo && (
            <LinkButton to={answersTo}>
              {t(administered ? 'questionnaire.readAnswersOther' : 'questionnaire.readAnswers')}
            </LinkButton>
          )}
          <LinkButton to={pathname} variant="quiet">
            {t('ui.close')}
          </LinkButton>
        </div>
        {complete && credit && <p className="text-xs text-muted">{credit}</p>}
      </section>
    </div>
  )
}
