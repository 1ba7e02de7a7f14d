import type { Actor } from '~/access/actor'
import { titleKey } from '~/domain/questionnaire/text-keys'
import { NOTICE, safetyNotice } from '~/domain/scoring/safety'
import type { Translate } from '~/i18n/t'
import type { StoredSurvey } from '~/domain/answers/stored-survey.server'

/**
 * Returns what surrounds the answers of a survey when it is left or read: its name, the safety notice, the
 * credit line.
 */
export function closing(actor: Actor, stored: StoredSurvey, t: Translate) {
  const { definition } = stored
  return {
    title: t(titleKey(definition)),
    safety: safetyText(actor, stored, t),
    credit: definition.credit && t(definition.credit),
  }
}

/**
 * Returns, as soon as PHQ-9 item 9 calls for it, the crisis line for the participant or the safety notice for
 * the practitioner.
 */
export function safetyText(actor: Actor, { definition, answers }: StoredSurvey, t: Translate): string | null {
  return safetyNotice(definition.code, answers) && helpText(actor, t)
}

/** Returns the text itself, for the person filling in the questionnaire. */
export function helpText(actor: Actor, t: Translate): string {
  return t(actor.role === 'PRACTITIONER' ? NOTICE.practitionerKey : NOTICE.participantKey)
}
