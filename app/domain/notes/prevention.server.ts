import { readRow } from 'db/connection'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { ageOn } from '~/domain/scoring/age'
import { now } from '~/platform/clock'
import { wallTimeOf } from '~/platform/wall-clock'
import { goalText } from './goals'
import { inLanguage } from './in-language.server'
import { patientLanguage } from './editor.server'
import type { ReadNote } from './read-note.server'
import { screeningSchedule, type ScheduleLine } from './screening-schedule'
import type { Translate } from '~/i18n/t'

export type PreventionPlan = Awaited<ReturnType<typeof preventionPlan>>

/**
 * Returns the personal prevention plan of a wellness visit, in the patient's language: findings, agreements,
 * and what is due when. For a locked note it stays as it was given to the patient, with the knowledge and the
 * patient's age of that day.
 */
export async function preventionPlan(note: ReadNote, reader: Reader) {
  const at = note.locked ?? now()
  const [lang, person] = await Promise.all([
    patientLanguage(note.participant_id),
    readRow<{ name: string; dob: string | null; gender: string | null; smoking: string | null }>(
      `SELECT p.firstname || ' ' || p.lastname AS name, p.dob, p.gender,
              (SELECT r.option_values FROM survey v JOIN response r ON r.survey_id = v.id AND r.question_name = 'MH_SMOKING'
                WHERE v.participant_id = p.id AND v.questionnaire_code = 'MH' AND v.archived = 0 AND v.completed <= $at
                ORDER BY v.completed DESC, v.id DESC LIMIT 1) AS smoking
         FROM participant p WHERE p.id = $id`,
      { id: note.participant_id, at },
    ),
  ])
  const { t } = inLanguage(reader, lang)
  const today = wallTimeOf(at, note.signed?.zone ?? reader.timeZone).day
  const age = person?.dob ? ageOn(person.dob, today) : null
  const sex = person?.gender === 'F' || person?.gender === 'M' ? person.gender : null
  const smokes = person?.smoking ? /EVERY_DAY|SOME_DAYS/.test(person.smoking) : false
  const lines = (text: string) => text.split('\n').filter(Boolean)
  return {
    lang,
    title: t('notes.preventionTitle'),
    lead: t('notes.preventionLead', { name: person?.name.trim() ?? '' }),
    headings: {
      found: t('notes.preventionFound'),
      agreed: t('notes.preventionAgreed'),
      schedule: t('notes.preventionSchedule'),
      what: t('notes.preventionWhat'),
      when: t('notes.preventionWhen'),
    },
    scheduleHint: t('notes.preventionHint'),
    found: [...lines(note.awv.risk_factors ?? ''), ...lines(note.include.a ? note.generated[lang].a : '')],
    agreed: [
      ...note.plan_goals.map((goal) => goalText(goal, lang)),
      ...lines(note.include.p ? note.generated[lang].p : ''),
      ...note.plan_options.map(({ label }) => label[lang]),
      ...note.handouts.map(({ label }) => label[lang]),
      ...lines(note.awv.advice ?? ''),
      ...lines(note.plan_of_care),
      ...(note.cancer_screening_due
        ? [[t('notes.screeningDue'), note.cancer_screening_types].filter(Boolean).join(': ')]
        : []),
    ],
    schedule: screeningSchedule({ age, sex, smokes }, Number(today.slice(0, 4))).map((line) => ({
      what: t(`notes.screening.${line.key}`),
      when: whenOf(line, t),
    })),
  }
}

function whenOf({ years, every, once }: ScheduleLine, t: Translate): string {
  if (once) return t('notes.screeningOnce')
  const [from, to] = [years[0]!, years.at(-1)!]
  return every === 1 && from < to
    ? t('notes.screeningYearly', { from: String(from), to: String(to) })
    : years.join(', ')
}
