import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { screenIds, screenOf } from '~/access/screens'

type Row = { key: string; en: string; es: string; file: string; group: string; name: string }

const ROOT = join(import.meta.dirname, '..')
const walk = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

const files = walk(import.meta.dirname).filter((path) => path.endsWith('.csv'))
const rows: Row[] = files.flatMap((file) => {
  const { data } = Papa.parse<Record<'key' | 'en' | 'es', string>>(readFileSync(file, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  return data.map((row) => ({ ...row, file, group: basename(dirname(file)), name: basename(file, '.csv') }))
})

/** An empty text means that there is none to show (OP-77). */
const MAY_BE_EMPTY = [/^shell\.VERSION_UPDATES$/]
/** Texts that are the same in both languages: names, numbers, and words that Spanish shares with English. */
const MAY_BE_SAME = [
  /^theme\./,
  /^support\.(browser|system)\./,
  /^ui\.gaugeSummary$/,
  /^score\.SCORE_STRESS\.(band|severity)\.0$/,
  /^score\.RTC_ALCOHOL\.name$/,
  /^(imports|details|merge|patients|userlog\.thing)\.plan$/,
  /^appointment\.view\.agenda$/,
  /^monitoring\.consent\.VERBAL$/,
  /^imports\.cellError$/,
  /^mail\.product$/,
  /^participant\.(plan_id|sexual_orientation\.BISEXUAL)$/,
  /^ui\.total$/,
  /^(practice|practitioner)\.npi$/,
  /^practice\.fax$/,
  /^(plan\.item|shell\.plan)$/,
  /^mh\.MH_CONDITIONS\.(DIABETES|OSTEOPOROSIS)$/,
  /^biometrics\.short\./,
  /^metrics\.(service|value)\./,
  /^safety\.value\.((BLOOD|PREGNANCY)_PRESSURE|(LOW|HIGH)_GLUCOSE|LOW_OXYGEN|OXYGEN_TODAY)$/,
  /^rows\.nth$/,
  /^(monitoring\.minutes\.n|notes\.minutes)$/,
  /^(notes\.section\.p|notes\.plan_of_care|reports\.column\.plan|reports\.noteType\.COACHING)$/,
]
const isIn = (patterns: RegExp[], key: string) => patterns.some((pattern) => pattern.test(key))
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

describe('catalogues', () => {
  it('have the header key,en,es', () => {
    for (const file of files) expect(readFileSync(file, 'utf8').split(/\r?\n/, 1)[0], file).toBe('key,en,es')
  })

  it('have three cells in each row: a text with a comma is quoted', () => {
    for (const file of files)
      for (const row of Papa.parse<string[]>(readFileSync(file, 'utf8'), { skipEmptyLines: true }).data)
        expect(row.length, `${file}: ${row[0]}`).toBe(3)
  })

  it('name each key once in its group, after its file', () => {
    const seen = new Set<string>()
    for (const { key, group, name } of rows) {
      const id = group === 'theme' ? `${group}/${name}/${key}` : `${group}/${key}`
      expect(seen.has(id), `${id} twice`).toBe(false)
      seen.add(id)
      expect(key.slice(0, key.indexOf('.')), key).toBe(group === 'theme' ? 'theme' : name)
    }
  })

  it('have both languages', () => {
    const missing = rows
      .filter((row) => (!row.en || !row.es) && !isIn(MAY_BE_EMPTY, row.key))
      .map((row) => row.key)
    expect(missing).toEqual([])
  })

  it('are translated', () => {
    const same = rows
      .filter((row) => row.en && row.en === row.es && /\p{L}{3}/u.test(row.en) && !isIn(MAY_BE_SAME, row.key))
      .map((row) => row.key)
    expect(same).toEqual([])
  })

  it('have the same placeholders in both languages', () => {
    const different = rows
      .filter((row) => row.es && placeholders(row.en).join() !== placeholders(row.es).join())
      .map((row) => row.key)
    expect(different).toEqual([])
  })

  it('address people as usted', () => {
    const familiar = rows
      .filter((row) => /\b(tu|tus|tú|tienes|puedes|eres|quieres)\b/iu.test(row.es))
      .map((row) => row.key)
    expect(familiar).toEqual([])
  })

  it("use the sign-in page's name for the link to a new password", () => {
    const { en, es } = rows.find((row) => row.key === 'auth.forgot')!
    const naming = rows.filter((row) => /^(help|mail)\./.test(row.key) && /\bforgot\b/i.test(row.en))
    expect(naming.length).toBeGreaterThan(0)
    expect(
      naming.filter((row) => !row.en.includes(en) || !row.es.includes(es)).map((row) => row.key),
    ).toEqual([])
  })
})

describe('keys in the sources', () => {
  it('of screen titles exist', () => {
    const keys = new Set(rows.map((row) => row.key))
    expect(screenIds.filter((id) => !keys.has(screenOf(id).title))).toEqual([])
  })

  const known = new Set(rows.map((row) => row.key))
  const namespaces = new Set(rows.map((row) => row.key.slice(0, row.key.indexOf('.'))))
  const sources = walk(ROOT).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

  it('exist', () => {
    const unknown: string[] = []
    for (const path of sources) {
      const text = readFileSync(path, 'utf8')
      const called = [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]!)
      const quoted = [...text.matchAll(/'([a-z]+)\.([a-zA-Z][\w.-]*)(?:\|[^']*)?'/g)]
        .filter((match) => isMessage(text, match))
        .map((match) => `${match[1]}.${match[2]}`)
      for (const key of [...called, ...quoted])
        if (!known.has(key)) unknown.push(`${path.slice(ROOT.length + 1)}: ${key}`)
    }
    expect(unknown).toEqual([])
  })

  /**
   * Keys that are passed on instead of being translated on the spot: schema messages, refusals, flashes and
   * titles.
   */
  function isMessage(text: string, match: RegExpMatchArray): boolean {
    if (!namespaces.has(match[1]!) || known.has(`${match[1]}.${match[2]}`)) return false
    const before = text.slice(Math.max(0, match.index! - 24), match.index)
    return (
      /(Refusal\(|key: |title: |Key: |error: |, |\[)$/.test(before) &&
      /^(form|shell|ui|table)$/.test(match[1]!)
    )
  }
})
