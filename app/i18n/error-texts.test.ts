import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

type Row = { key: string; en: string; es: string }
const walk = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

const rows = walk('app/i18n')
  .filter((path) => path.endsWith('.csv'))
  .flatMap((path) => Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data)
const texts = new Map(rows.map((row) => [row.key, row]))

/** Patterns by which source code names an error text: refusals, errors by field and schema messages. */
const NAMING = [
  /invalid\(\{[^}]*\}/g,
  /errors?:\s*(?:\(\)\s*=>\s*)?(?:\{[^}]*\}|'[^']*')/g,
  /new (?:Refusal|Conflict)\([^)]*\)/g,
  /message:\s*'[^']*'/g,
]

function errorKeys(): string[] {
  const sources = walk('app').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  const named = sources
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((source) => NAMING.flatMap((pattern) => [...source.matchAll(pattern)]))
    .flatMap(([call]) => [...call.matchAll(/'([a-z]\w*\.[\w.-]+)(?:\|[^']*)?'/g)].map((match) => match[1]!))
  const ofForms = rows.map(({ key }) => key).filter((key) => key.startsWith('form.'))
  return [...new Set([...named, ...ofForms])].filter((key) => texts.has(key)).sort()
}

const VERBS =
  'add|allow|ask|begin|bill|book|call|cancel|change|check|choose|clear|click|close|compare|complete|confirm|connect|' +
  'contact|continue|copy|correct|delete|disconnect|divide|download|enable|end|enter|fill|fix|give|go|join|keep|leave|' +
  'link|load|lock|look|make|mark|move|open|pick|print|record|reload|remove|replace|return|save|select|send|set|share|' +
  'shorten|sign|start|take|tell|try|turn|type|unlink|upload|use|void|wait|write'
/** A clause that starts with what to do, or a rule that says what is required. */
const SAYS_WHAT_TO_DO = new RegExp(
  `(^|[.;:,]\\s|\\b(?:or|and|please|first|then)\\s)(?:please |first |do not )?(?:${VERBS})\\b|\\b(?:must|needs?)\\b`,
  'i',
)

/** Texts that need not say what to do, by the reason why. */
const MAY_SAY_LESS: Record<string, readonly RegExp[]> = {
  'quoted by the specification': [
    /^auth\.(cannotConfirm|wrongLogin)$/,
    /^form\.(required|submissionError)$/,
    /^(shell\.notAuthorized|shell\.notFound|measure\.couldNotLoadScores|imports\.loadErrorOther)$/,
    /^documents\.(download|upload)Error$/,
    /^questionnaire\.create(Many)?Error$/,
    /^adopt\.notFound$/,
  ],
  'read by the programs that call the endpoint': [/^api\./, /^form\.(unknownField|unsupportedType)$/],
  'a label or a hint of the form, not an error': [
    /^form\.(conflict\w+|ownPassword(Help|Label)|requiredHint)$/,
    /^ui\.noMatches$/,
  ],
  'what was asked for is so already: nothing is left to do': [
    /^admins\.already(Reseller)?$/,
    /^(adopt\.linked|auth\.inviteHasPassword|practitioner\.inviteHasPassword|participant\.providerExists)$/,
    /^(jobs\.notDead|message\.(deletedMeanwhile|notFailed)|metrics\.error\.notMarked|organisation\.gone)$/,
    /^monitoring\.(already|back\.already|minutes\.noteTwice)$/,
    /^(questionnaire\.finished|video\.over|emr\.decidedLate)$/,
  ],
  'nobody who reads it can do it': [
    /^admins\.(formerAdmin|last|notYourself)$/,
    /^(practitioner\.notYourself|merge\.staff|schedules\.noPatient|participant\.hasDied|notes\.noLastNote)$/,
    /^(metrics\.notSetUp|video\.hasHost)$/,
  ],
  'repeats what the EMR answered, or is a reason that stands after a sentence': [
    /^emr\.(issues|noScope|notConnected|patientNotThere|why\.\w+)$/,
  ],
}
const excepted = (key: string) =>
  Object.values(MAY_SAY_LESS)
    .flat()
    .some((pattern) => pattern.test(key))

describe('the texts of errors', () => {
  const keys = errorKeys()

  it('are found in the sources', () => {
    expect(keys.length).toBeGreaterThan(200)
    expect(keys).toEqual(expect.arrayContaining(['form.emailInUse', 'video.full', 'leaving.bookedAsk']))
  })
  it('say what to do next', () => {
    const silent = keys.filter((key) => !excepted(key) && !SAYS_WHAT_TO_DO.test(texts.get(key)!.en))
    expect(silent.map((key) => `${key}: ${texts.get(key)!.en}`)).toEqual([])
  })
  it('are excepted by name only as long as they exist', () => {
    const idle = Object.values(MAY_SAY_LESS)
      .flat()
      .filter((pattern) => !rows.some(({ key }) => pattern.test(key)))
    expect(idle).toEqual([])
  })
  it('are distinguished from statements of what is wrong', () => {
    for (const text of ['This name is already in use', 'The file is empty.', 'Nothing was selected.'])
      expect(SAYS_WHAT_TO_DO.test(text)).toBe(false)
    for (const text of ['Enter a date', 'The file is empty. Choose another file.', 'It must have 8 letters'])
      expect(SAYS_WHAT_TO_DO.test(text)).toBe(true)
  })
})
