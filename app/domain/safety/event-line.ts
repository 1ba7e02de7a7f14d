import { questionOf } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { optionKey } from '~/domain/questionnaire/text-keys'
import { SAFETY_RULES, type SafetyRule, type SafetyRuleName } from '~/domain/scoring/safety-rules'
import { formatDateTime } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import type { SafetyEventRow, SafetyOutcome } from './safety-event'

/** The reader for whom events are put into words. */
export type EventReader = { t: Translate; lang: Lang; timeZone: string }

/** A safety event in the reader's words; `outcome` is null while it is open. */
export type EventLine = {
  id: number
  version: number
  /** What happened. */
  what: string
  /** What was answered or measured, and what worse value came since. */
  said: string
  /** What to do about it. */
  advice: string
  raised: string
  /** Who has taken it on, and when; empty if nobody has. */
  acknowledged: string
  outcome: SafetyOutcome | null
  note: string | null
  dealt: string
  dealtBy: string | null
}

/** Returns an event in words. */
export function eventLine(row: SafetyEventRow, { t, lang, timeZone }: EventReader): EventLine {
  const first = said(row.rule, row.value, t)
  const worse = row.worse_value && {
    first,
    worse: said(row.rule, row.worse_value, t),
    at: formatDateTime(row.worse_at, lang, timeZone),
  }
  return {
    id: row.id,
    version: row.version,
    what: t(`safety.rule.${row.rule}`),
    said: worse ? t('safety.becameWorse', worse) : first,
    advice: t(`safety.advice.${row.rule}`),
    raised: formatDateTime(row.raised, lang, timeZone),
    acknowledged: row.acknowledged
      ? t('safety.acknowledgedBy', {
          name: row.acknowledged_by ?? '–',
          at: formatDateTime(row.acknowledged, lang, timeZone),
        })
      : '',
    outcome: row.outcome,
    note: row.note,
    dealt: formatDateTime(row.dealt, lang, timeZone),
    dealtBy: row.dealt_by,
  }
}

function said(rule: SafetyRuleName, value: string, t: Translate): string {
  const { on }: SafetyRule = SAFETY_RULES[rule]
  if (!('questionnaire' in on)) return t(`safety.value.${rule}`, { value })
  const definition = latestDefinition(on.questionnaire)
  const question = definition && questionOf(definition, on.question)
  const option =
    question && 'options' in question
      ? question.options.find((offered) => String(offered.value) === value)
      : undefined
  return definition && question && option ? t(optionKey(definition, question, option.value)) : value
}
