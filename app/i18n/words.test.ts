import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

type Row = { key: string; en: string; es: string }
const rowsOf = (path: string) =>
  Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data
const questions = readdirSync('app/i18n/questions').flatMap((name) => rowsOf(`app/i18n/questions/${name}`))
const ui = (name: string) => rowsOf(`app/i18n/ui/${name}.csv`)
const es = (key: string) => questions.find((row) => row.key === key)?.es

/** Words of Spain for which US Spanish has another, and wrong words that were used here before. */
const ELSEWHERE =
  /\b(zumo|nata|ternera|bollería|raciones?|sin preparación|flexiones de brazo|¿cuánto se sintió)/i

describe('the words of the questionnaires', () => {
  it('are the Spanish of the United States', () => {
    expect(questions.filter((row) => ELSEWHERE.test(row.es))).toEqual([])
  })
  it('give an amount in grams also in ounces', () => {
    const grams = questions.filter(({ key, en }) => key.startsWith('diet.') && /\d g\b/.test(en))
    expect(grams.length).toBeGreaterThan(3)
    for (const row of grams) for (const text of [row.en, row.es]) expect(text).toMatch(/\d oz/)
  })
  it('name the disease that the equation of 2008 is about', () => {
    const name = questions.find(({ key }) => key === 'score.FRAMINGHAM_SCORE.name')
    expect(name?.en).toMatch(/general cardiovascular disease/i)
    expect(name?.es).toMatch(/cardiovascular general/i)
  })
  it('use one family of words for the two screenings of how often and how severe', () => {
    const text = (key: string) => questions.find((row) => row.key === key)
    const words = (key: string) => [text(key)?.en, text(key)?.es]
    for (const n of [0, 1, 2, 3]) expect(words(`gad7.option.${n}`)).toEqual(words(`phq9.option.${n}`))
    for (const n of [0, 1, 2])
      expect(words(`score.GAD7_SCORE.band.${n}`)).toEqual(words(`score.PHQ9_SCORE.band.${n}`))
    expect(words('score.GAD7_SCORE.band.3')).toEqual(words('score.PHQ9_SCORE.severity.4'))
    const items = [1, 2, 3, 4, 5, 6, 7].map((n) => es(`gad7.GAD7_${n}`)!)
    for (const item of items) expect(item).toMatch(/^(No )?(\S+(ar|er|ir|arse|erse|irse)|Dificultad) /)
  })
  it('ask about life overall in both languages', () => {
    for (const n of [1, 2, 3, 4]) expect(es(`wbi.WBI_OVERALL_${n}`)).toMatch(/en general/i)
  })
})

describe('the Spanish that a patient reads', () => {
  const read = [
    ...questions,
    ...['appointment', 'content', 'home', 'me', 'metrics', 'readers', 'resources', 'wellness'].flatMap(ui),
  ]
  const found = (pattern: RegExp) => read.filter((row) => pattern.test(row.es)).map(({ key }) => key)

  it('suits a woman and a man', () => {
    expect(
      found(/\b(tan seguro|uno mismo|usted mismo|menos sentado|(in)?activo|que lo atienden)\b(?!\(a\))/i),
    ).toEqual([])
  })
  it('has one word for a score, one for the care team and one for deleting', () => {
    expect(found(/\bpuntajes?\b/i)).toEqual([])
    expect(found(/\bequipo de salud\b/i)).toEqual([])
    expect(found(/\b(borrar|borrada) (esta |la )?meta\b|meta está borrada/i)).toEqual([])
  })
  it("asks for a score's missing input by its name in the profile", () => {
    const profile = ui('participant')
    for (const field of ['gender', 'ethnicity'])
      expect(es(`measure.${field}.name`)).toBe(profile.find(({ key }) => key === `participant.${field}`)?.es)
  })
  it('counts the last day of a goal as still in time', () => {
    expect(ui('metrics').filter(({ en, es }) => /\bby\b/.test(en) && /antes del?\b/.test(es))).toEqual([])
  })
  it('asks before deleting without an article, which would not agree with a feminine word', () => {
    expect(ui('ui').find(({ key }) => key === 'ui.deleteConfirm')?.es).not.toMatch(/\b(este|el|un) \{item\}/)
  })
})

describe('one word for one thing', () => {
  const all = ['ui', 'help', 'help-practitioner'].flatMap((group) =>
    readdirSync(`app/i18n/${group}`).flatMap((name) => rowsOf(`app/i18n/${group}/${name}`)),
  )
  const keysOf = (found: (row: Row) => boolean) => all.filter(found).map(({ key }) => key)

  it('an email is no e-mail and no mail that somebody gets', () => {
    expect(keysOf(({ en }) => /\be-mails?\b|\bgets? (a|one) mail\b/i.test(en))).toEqual([])
  })
  it('a check is a control, and a revisión is the monthly review', () => {
    const ofMonitoring = /^(monitoring|help\.monitoring|attention|banner|chart|merge)/
    const wrong = /revisi(ón|ones)\b(?! mensual)/i
    expect(keysOf(({ key, es }) => ofMonitoring.test(key) && wrong.test(es))).toEqual([])
  })
  it('a reminder is a recordatorio', () => {
    const wrong = ({ en, es }: Row) => /\breminders?\b/i.test(en) && /\bavisos?\b/i.test(es)
    expect(keysOf(wrong)).toEqual([])
  })
})
