import type { Actor } from '~/access/actor'
import { titleKey } from '~/domain/questionnaire/text-keys'
import { NOTICE, safetyNotice } from '~/domain/scoring/safety'
import type { Translate } from '~/i18n/t'
import type { StoredSurvey } from '~/domain/answers/stored-survey.server'

/** What stands around the answers of a survey when it is left or read back: its name, the safety notice, the
 * credit line. */
export function closing(actor: Actor, stored: StoredSurvey, t: Translate) {
  const { definition } = stored
  return {
    title: t(titleKey(definition)),
    safety: safetyText(actor, stored, t),
    credit: definition.credit && t(definition.credit),
  }
}

/** PHQ-9 item 9: the crisis line for the participant, the safety notice for the practitioner, as soon as it
 * is answered. */
export function safetyText(actor: Actor, { definition, answers }: StoredSurvey, t: Translate): string | null {
  return safetyNotice(definition.code, answers) && helpText(actor, t)
}

/** The text itself, for whoever fills in the questionnaire. */
export function helpText(actor: Actor, t: Translate): string {
  return t(actor.role === 'PRACTITIONER' ? NOTICE.practitionerKey : NOTICE.participantKey)
}
