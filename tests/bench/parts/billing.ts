import { QueryTypes, type Sequelize } from 'sequelize'
import type { ChildServer } from '../child-server'
import { measure, type Target } from '../measure'
import type { Line } from '../report'
import { asBrowser, asClient } from '../requests'
import { line } from './pages'

/** Maximum server time for Form 1500, in milliseconds. */
const CLAIM_LIMIT_MS = 150
const CODES = ['99213', '96127', 'G0447', '97802', '99401', '0591T', 'G0444', '96160']

/**
 * The claim form of a superbill with eight services, hence two pages, in both layouts; and diagnosis
 * suggestions by code and by words.
 */
export async function billing(product: ChildServer, sequelize: Sequelize): Promise<Line[]> {
  const note = await billedNote(product, sequelize)
  const claims = ['full', 'overlay'].map((layout): Target => ({
    name: `Form 1500, ${layout}`,
    server: product,
    ask: () => ({
      path: `/api?r=survey-note/download-form-1500&id=${note}&layout=${layout}`,
      init: asClient('physician'),
    }),
  }))
  const browser = await asBrowser('physician')
  const searches = ['e11', 'type 2 diab'].map((text): Target => ({
    name: `diagnoses: ${text}`,
    server: product,
    ask: () => ({ path: `/superbill/diagnoses?q=${encodeURIComponent(text)}`, init: browser }),
  }))
  const figures = await measure([...claims, ...searches])
  return figures.map((figure, index) => ({
    ...line(figure),
    checks:
      index < claims.length
        ? [{ of: 'server time', value: figure.p50, limit: CLAIM_LIMIT_MS, unit: ' ms' }]
        : undefined,
  }))
}

/** A billed note by the benchmark's practitioner about one of their patients. */
async function billedNote(product: ChildServer, sequelize: Sequelize): Promise<number> {
  const [patient] = await sequelize.query<{ participant_id: number; practice_id: number }>(
    'SELECT participant_id, practice_id FROM provider WHERE practice_id = 1 ORDER BY id LIMIT 1',
    { type: QueryTypes.SELECT },
  )
  if (!patient) throw new Error('the practice of the bench has no patient')
  for (const code of CODES)
    await sequelize.query(
      `INSERT INTO superbill_code (practice_id, code, description, charge, code_search, description_search,
        created, updated)
       VALUES ($1, $2, 'A service', 8500, $3, 'a service', $4, $4)`,
      { bind: [patient.practice_id, code, code.toLowerCase(), new Date().toISOString()] },
    )
  const { participant_id } = patient
  const note = await post(product, 'survey-note/create', { participant_id, note_type: 'PROGRESS' })
  await post(product, 'superbill/create', {
    survey_note_id: note,
    cptCodes: CODES.map((code) => ({ code, minutes: 20 })),
    dxCodes: ['E11.9', 'I10', 'Z71.3', 'Z71.82', 'F41.1'],
  })
  return note
}

async function post(product: ChildServer, call: string, body: object): Promise<number> {
  const answer = await fetch(`${product.url}/api?r=${call}`, asClient('physician', body))
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${text.slice(0, 200)}`)
  return (JSON.parse(text) as { data: { id: number } }).data.id
}
