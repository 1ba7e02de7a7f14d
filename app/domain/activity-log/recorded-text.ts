import { screenIds, screenOf } from '~/access/screens'
import type { Translate } from '~/i18n/t'

/** Texts that are logged in English, each with the key of its translation. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^Started\/resumed survey #(?<survey>\d+)$/, 'userlog.said.started'],
  [/^Completed survey #(?<survey>\d+)$/, 'userlog.said.completed'],
  [/^Saved (?<n>\d+) answers of survey #(?<survey>\d+)$/, 'userlog.said.savedAnswers'],
  [/^Saved (?<question>\S+_(?:INTRO|OUTRO)) of survey #(?<survey>\d+)$/, 'userlog.said.readOn'],
  [/^Saved (?<question>\S+) of survey #(?<survey>\d+)$/, 'userlog.said.savedAnswer'],
  [/^Reached (?<question>\S+) of survey #(?<survey>\d+)$/, 'userlog.said.reached'],
  [/^Asked for survey #(?<survey>\d+), which the patient had begun$/, 'userlog.said.askedFor'],
  [/^Diet service sent the result of survey #(?<survey>\d+)$/, 'userlog.said.dietResult'],
  [/^Recorded the date of death: (?<day>[\d-]+)$/, 'userlog.said.died'],
  [/^Took back the date of death: (?<reason>.+)$/, 'userlog.said.diedUndone'],
  [/^Error creating questionnaires$/, 'userlog.said.notCreated'],
  [
    /^Imported (?<n>\d+) participants into plan #(?<plan>\d+) and practice #(?<practice>\d+)$/,
    'userlog.said.participantsOfPractice',
  ],
  [/^Imported (?<n>\d+) participants into plan #(?<plan>\d+)$/, 'userlog.said.participants'],
  [/^Imported (?<n>\d+) biometrics into practice #(?<practice>\d+)$/, 'userlog.said.biometrics'],
  [
    /^Imported (?<n>\d+) practices with (?<m>\d+) practitioners into company #(?<company>\d+)$/,
    'userlog.said.practices',
  ],
  [
    /^Imported (?<n>\d+) practices with (?<m>\d+) practitioners into new companies$/,
    'userlog.said.practicesOfNew',
  ],
  [/^(?<n>\d+) known rows skipped$/, 'userlog.said.knownRows'],
  [/^(?<n>\d+) rows left out$/, 'userlog.said.rowsLeftOut'],
  [/^Refused \w+ api (?<call>\S+)$/, 'userlog.said.refusedCall'],
  [/^Refused (?:GET|HEAD) (?<screen>\S+)$/, 'userlog.said.refusedPage'],
  [/^Refused \w+ (?<screen>\S+)$/, 'userlog.said.refusedForm'],
  [/^Refused to view as user (?<user>\d+)$/, 'userlog.said.refusedMask'],
  [/^Refused to unmask$/, 'userlog.said.refusedUnmask'],
  [/^Refused to switch to practice (?<practice>\d+)$/, 'userlog.said.refusedPractice'],
  [/^Refused to switch to company (?<company>\d+)$/, 'userlog.said.refusedCompany'],
]

/** The separator before the clauses of an import's text that count the rows not taken. */
const NEXT_CLAUSE = /, (?=\d+ (?:known rows|rows left) )/

const NUMBERED = ['survey', 'user', 'plan', 'practice', 'company'] as const
export type Numbered = (typeof NUMBERED)[number]

/** Names by kind and number, such as `plan 3`. */
export type Names = ReadonlyMap<string, string>

const NO_NAMES: Names = new Map()

/** Returns the numbered things in a recorded text, as [kind, number] pairs. */
export function numbersIn(text: string): [Numbered, number][] {
  return text.split(NEXT_CLAUSE).flatMap((clause) => {
    const values = SENTENCES.map(([pattern]) => pattern.exec(clause)).find(Boolean)?.groups ?? {}
    return NUMBERED.flatMap((kind): [Numbered, number][] =>
      values[kind] === undefined ? [] : [[kind, Number(values[kind])]],
    )
  })
}

/**
 * Returns a recorded text in the reader's language, with names in place of numbers and screen titles in place
 * of ids; null for a text of unknown form (browsers and programs may write any text).
 */
export function recordedText(text: string, t: Translate, names: Names = NO_NAMES): string | null {
  const clauses = text.split(NEXT_CLAUSE).map((clause) => clauseOf(clause, t, names))
  return clauses.includes(null) ? null : clauses.join(', ')
}

function clauseOf(clause: string, t: Translate, names: Names): string | null {
  for (const [pattern, key] of SENTENCES) {
    const found = pattern.exec(clause)
    if (!found) continue
    const { screen, call, question, ...values } = found.groups ?? {}
    for (const kind of NUMBERED) {
      const id = values[kind]
      if (id !== undefined) values[kind] = names.get(`${kind} ${id}`) ?? t(`userlog.numbered.${kind}`, { id })
    }
    if (question !== undefined) return t(key, { ...values, question: questionText(question, t) })
    if (call !== undefined) return t(key, { call: callText(call, t) })
    if (screen === undefined) return t(key, values)
    const id = screenIds.find((known) => known === screen)
    return id ? t(key, { screen: t(screenOf(id).title) }) : null
  }
  return null
}

/** Questions are numbered at the end of their names. */
export function questionText(question: string, t: Translate): string {
  if (question.endsWith('_INTRO')) return t('userlog.introduction')
  if (question.endsWith('_OUTRO')) return t('userlog.lastPage')
  const n = /_(\d+)[a-z]?$/.exec(question)?.[1]
  return n === undefined ? t('userlog.aQuestion') : t('userlog.question', { n })
}

/** A call is named `<resource>/<operation>`. */
function callText(call: string, t: Translate): string {
  const [resource = '', operation = ''] = call.split('/')
  const words = [`userlog.thing.${resource}`, `userlog.call.${operation}`].map((key) => {
    const text = t(key)
    return text === key ? null : text
  })
  return words.filter(Boolean).join(', ') || t('userlog.aCall')
}
