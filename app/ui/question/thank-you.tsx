import { useEffect } from 'react'
import type { FillDone } from '~/domain/survey/fill-page'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { dropDrafts } from './drafts'
import { SafetyNotice } from './safety-notice'

/** The box after leaving or finishing a questionnaire; a practitioner who filled it in reads other words (SUR-17). */
export function ThankYou({ done, continueTo, survey }: { done: FillDone; continueTo: string; survey: string }) {
  const { t } = useI18n()
  const who = done.administered ? 'administered' : 'own'
  const state = done.complete ? 'Complete' : 'Saved'
  useEffect(() => dropDrafts(survey), [survey])
  return (
    <div className="space-y-6">
      {done.safety && <SafetyNotice text={done.safety} />}
      <section aria-labelledby="thank-you" className="card space-y-4 p-6 text-center md:p-10">
        <span className="tone-success mx-auto flex h-12 w-12 items-center justify-center rounded-full"><Icon name="success" size={26} /></span>
        <h2 id="thank-you">{t(`questionnaire.thanks.${who}${state}Title`)}</h2>
        <p className="mx-auto max-w-prose text-muted">{t(`questionnaire.thanks.${who}${state}`)}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={continueTo} variant="primary" className="min-w-[8rem]">{t('ui.continue')}</LinkButton>
          <LinkButton to="?answers=1" variant="quiet">{t(done.administered ? 'fill.readAnswersOther' : 'fill.readAnswers')}</LinkButton>
        </div>
      </section>
      {done.complete && done.credit && <p className="text-xs text-muted">{done.credit}</p>}
    </div>
  )
}
