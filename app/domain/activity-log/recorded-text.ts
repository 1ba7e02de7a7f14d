import { screenIds, screenOf } from '~/access/screens'
import type { Translate } from '~/i18n/t'

/** What is written into the log in English, and the key of the same in the reader's words. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^Started\/resumed survey #(?<id>\d+)$/, 'userlog.said.started'],
  [/^Completed survey #(?<id>\d+)$/, 'userlog.said.completed'],
  [/^Saved (?<n>\d+) answers of survey #(?<id>\d+)$/, 'userlog.said.savedAnswers'],
  [/^Saved (?<question>\S+) of survey #(?<id>\d+)$/, 'userlog.said.savedAnswer'],
  [/^Reached (?<question>\S+) of survey #(?<id>\d+)$/, 'userlog.said.reached'],
  [/^Diet service sent the result of survey #(?<id>\d+)$/, 'userlog.said.dietResult'],
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
  [/^Refused to view as user (?<id>\d+)$/, 'userlog.said.refusedMask'],
  [/^Refused to unmask$/, 'userlog.said.refusedUnmask'],
  [/^Refused to switch to practice (?<id>\d+)$/, 'userlog.said.refusedPractice'],
  [/^Refused to switch to company (?<id>\d+)$/, 'userlog.said.refusedCompany'],
]

/** Where an import goes on with the rows that it did not take. */
const NEXT_CLAUSE = /, (?=\d+ (?:known rows|rows left) )/

/**
 * A recorded text in the reader's words, screens by their titles; as it was recorded when it is none of those
 * known (browsers and programs may write their own).
 */
export function recordedText(text: string, t: Translate): string {
  const clauses = text.split(NEXT_CLAUSE).map((clause) => clauseOf(clause, t))
  return clauses.includes(null) ? text : clauses.join(', ')
}

function clauseOf(clause: string, t: Translate): string | null {
  for (const [pattern, key] of SENTENCES) {
    const found = pattern.exec(clause)
    if (!found) continue
    const { screen, ...values } = found.groups ?? {}
    if (screen === undefined) return t(key, values)
    const id = screenIds.find((known) => known === screen)
    return id ? t(key, { screen: t(screenOf(id).title) }) : null
  }
  return null
}
