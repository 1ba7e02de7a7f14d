import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { EXERCISES } from '~/domain/handouts/handouts'

export type Text = { key: string; en: string; es: string }

/** Files of `app/i18n` that patients read from top to bottom. */
const WHOLE = [
  ...'assistant auth autosave care diet fill me metrics questionnaire readers reminder'.split(' '),
  ...'resources scoretext security support video wellness form'.split(' '),
].map((name) => `ui/${name}`)
const QUESTIONS = 'diet dietid exercise mh question ratio risk rtc sleep wbi'
  .split(' ')
  .map((name) => `questions/${name}`)

/** What patients read of the other files. */
const PARTS: Record<string, RegExp> = {
  'ui/appointment':
    /\.(only|begun|taken|not|changed|overbooked|practice|own|overlapAsk|rangeTooLong|mine|claim|keep|cancel|dialog\.c|coming|none(Free|Coming)|free|with|anybody|first|later|past|feed)/,
  'ui/home': /\.(intro|slide)/,
  'ui/content': /\.(terms|privacy)\./,
  'ui/message': /\.(mailFooter|salutation)/,
  'ui/mail':
    /\.(footer|reset|invite(Text|Subject|Again)|provider|signIn|changed|email|habit|reminder|surveyWaits|measure|appointment\.(?!\w+Practice|taken|noName))/,
  'ui/participant': /\.(welcome|profile)/,
  'ui/safety': /\.patient\./,
  'ui/shell':
    /\.(logoutUnsent|offline|notTaken|formKept|tooMuch|wait|notFoundText|error|idle|sessionEnded|page|signInFailed)/,
  'questions/score': /\.(\w+\.hint|notDiagnosis|safety\.participant)$/,
  'help/help': new RegExp(
    `^help\\.(${[
      ...'home\\.anonymous home\\.participant login resetConfirm support readers profile participantHome'.split(
        ' ',
      ),
      ...'questionnaires lifestyle mindset reports fill security metrics metricEntries goals habits path'.split(
        ' ',
      ),
      ...'notes appointments reminder resources data assistant video surveyReminderStop notSaved'.split(' '),
    ].join('|')})$`,
  ),
}

function rowsOf(name: string): Text[] {
  const csv = readFileSync(`app/i18n/${name}.csv`, 'utf8')
  return Papa.parse<Text>(csv, { header: true, skipEmptyLines: true }).data
}

/** Each row of the texts that patients read. */
export function patientRows(): Text[] {
  return [
    ...[...WHOLE, ...QUESTIONS].flatMap(rowsOf),
    ...Object.entries(PARTS).flatMap(([name, pattern]) =>
      rowsOf(name).filter(({ key }) => pattern.test(key)),
    ),
    ...handoutRows(),
  ]
}

function handoutRows(): Text[] {
  return Object.values(EXERCISES)
    .flat()
    .flatMap(({ id, use, steps, dose, care }) =>
      [use, ...steps, dose, ...(care ? [care] : [])].map(([en, es], n) => ({
        key: `handout.${id}.${n}`,
        en,
        es,
      })),
    )
}
