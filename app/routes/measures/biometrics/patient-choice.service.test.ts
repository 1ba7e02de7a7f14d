import { beforeAll, describe, expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { requestOf } from 'tests/access/ask'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { openSession } from '~/core/session/session.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import type { TypeaheadOption } from '~/forms/fields/use-typeahead'
import { action as saveBody } from '../anthropometrics/list'
import { action } from './create'
import { action as saveEdit, loader as edit } from './update'
import { loader as find } from './find-patient'

type Patient = Awaited<ReturnType<typeof buildParticipant>>
let practiceId: number
let token: string
let ana: Patient
let anabel: Patient
let twins: Patient[]
let foreign: Patient

beforeAll(async () => {
  const company = await buildCompany()
  const plan_id = (await buildPlan({ company_id: company.id })).id
  practiceId = (await buildPractice({ company_id: company.id })).id
  const nurse = await buildPractitioner({ practice_id: practiceId, role: 'NURSE' })
  token = (await openSession({ userId: nurse.user_id, staff: true })).token
  const person = (firstname: string, external_id: string, dob: string) =>
    buildParticipant({ plan_id, firstname, lastname: 'Olmo', external_id, dob })
  ;[ana, anabel, foreign] = [
    await person('Ana', 'P1', '1970-05-17'),
    await person('Anabel', 'P2', '1980-01-02'),
    await person('Ana', 'P3', '1990-03-04'),
  ]
  twins = [await person('Eva', 'P4', '1991-01-01'), await person('Eva', 'P5', '1992-02-02')]
  for (const { id } of [ana, anabel, ...twins]) await buildProvider(id, practiceId)
})

const inContext = <T>(run: () => Promise<T>) => runInRequestContext(newRequestContext('192.0.2.1'), run)
const posted = async (path: string, fields: Record<string, string>) =>
  requestOf({
    path,
    token,
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: 'http://localhost:3000', 'Content-Type': 'application/x-www-form-urlencoded' },
  })
const args = (request: Request) => ({ request, params: {}, context: {} })
type Answer =
  | Response
  | {
      data: {
        lastResult: { error?: Record<string, string[]> | null }
        patient?: { options: { value: string; label: string }[] }
      }
      init: { status: number } | null
    }
const save = (fields: Record<string, string>) =>
  inContext(
    async () =>
      (await action(args(await posted(`/biometrics/create/practiceId/${practiceId}`, fields)))) as Answer,
  )
const refusal = async (fields: Record<string, string>) => {
  const answer = await save(fields)
  if (answer instanceof Response) throw new Error('was saved')
  return {
    errors: answer.data.lastResult.error?.participant_id,
    options: answer.data.patient?.options.map(({ value }) => Number(value)),
    status: answer.init?.status,
  }
}
const newest = async () => (await Biometrics.findOne({ order: [['id', 'DESC']] }))?.participant_id

describe('the patient of new biometrics', () => {
  it("is suggested by name or the beginning of the insurance ID, only from the user's practice", async () => {
    const found = (q: string, practice = practiceId) =>
      inContext(async () => {
        const answer = await find(
          args(
            await requestOf({
              path: `/biometrics/findPatient/practiceId/${practice}?q=${encodeURIComponent(q)}`,
              token,
            }),
          ),
        )
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
        return (await answer.json()) as { options: TypeaheadOption[] }
      })
    expect((await found('olmo ana')).options).toEqual([
      { value: String(ana.id), label: 'Ana Olmo · 05/17/1970 · P1' },
      { value: String(anabel.id), label: 'Anabel Olmo · 01/02/1980 · P2' },
    ])
    expect((await found('p2')).options.map(({ value }) => Number(value))).toEqual([anabel.id])
    for (const nobody of ['P3', '%', '_', ' ', '']) expect((await found(nobody)).options).toEqual([])
    await expect(found('ana', (await buildPractice()).id)).rejects.toMatchObject({ status: 403 })
  })

  it('can be typed as a full name, and must be chosen if the text is ambiguous', async () => {
    expect(await refusal({ patient: 'ana', tchol: '180' })).toEqual({
      errors: ['biometrics.choosePatient'],
      options: [ana.id, anabel.id],
      status: 422,
    })
    expect(await refusal({ patient: 'Eva Olmo', tchol: '180' })).toMatchObject({
      errors: ['biometrics.choosePatient'],
      options: twins.map(({ id }) => id),
    })
    expect(await refusal({ patient: 'Zoe', tchol: '180' })).toEqual({
      errors: ['biometrics.unknownPatient'],
      options: [],
      status: 422,
    })
    expect(await refusal({ tchol: '180' })).toMatchObject({ errors: ['biometrics.whose'] })
    expect(await save({ patient: 'anabel olmo', tchol: '180' })).toHaveProperty('status', 302)
    expect(await newest()).toBe(anabel.id)
  })

  it('is the chosen one, unless another was typed after that', async () => {
    expect(
      await save({ participant_id: String(ana.id), patient: 'Ana Olmo · 05/17/1970 · P1', tchol: '181' }),
    ).toHaveProperty('status', 302)
    expect(await newest()).toBe(ana.id)
    expect(await save({ participant_id: String(twins[1]!.id), tchol: '182' })).toHaveProperty('status', 302)
    expect(await newest()).toBe(twins[1]!.id)
    expect(await refusal({ participant_id: String(ana.id), patient: 'Eva', tchol: '183' })).toMatchObject({
      errors: ['biometrics.choosePatient'],
    })
    expect((await refusal({ participant_id: String(foreign.id), tchol: '183' })).errors).toEqual([
      'form.choice',
    ])
    expect(
      await refusal({
        participant_id: String(foreign.id),
        patient: 'Ana Olmo · 03/04/1990 · P3',
        tchol: '183',
      }),
    ).toMatchObject({ errors: ['biometrics.choosePatient'] })
  })

  it('is the chosen one, among many of the same name', async () => {
    expect(
      await save({ participant_id: String(ana.id), patient: 'Ana Olmo · 05/17/1970 · P1', tchol: '184' }),
    ).toHaveProperty('status', 302)
    expect(await newest()).toBe(ana.id)
    const namesakes = await Promise.all(
      Array.from({ length: 11 }, (_, n) =>
        buildParticipant({
          firstname: 'Rosa',
          lastname: 'Olmo',
          external_id: `R${n}`,
          dob: '1970-05-17',
          plan_id: ana.plan_id!,
        }),
      ),
    )
    for (const { id } of namesakes) await buildProvider(id, practiceId)
    const last = namesakes.sort((a, b) => b.id - a.id)[0]!
    expect(
      await save({
        participant_id: String(last.id),
        patient: `Rosa Olmo · 05/17/1970 · ${last.external_id}`,
        tchol: '185',
      }),
    ).toHaveProperty('status', 302)
    expect(await newest()).toBe(last.id)
  })
})

describe('the patient of stored biometrics', () => {
  const stored = async (fields: object) =>
    (
      await Biometrics.create({
        practice_id: practiceId,
        tchol: 180,
        comment_search: '',
        created: '2026-01-01T00:00:00.000Z',
        updated: '2026-01-01T00:00:00.000Z',
        ...fields,
      })
    ).id
  const place = (row: number) => `/biometrics/update/practiceId/${practiceId}/id/${row}`
  const change = (row: number, fields: Record<string, string>) =>
    inContext(
      async () =>
        (await saveEdit(args(await posted(place(row), { tchol: '181', version: '0', ...fields })))) as Answer,
    )
  const whose = async (row: number) =>
    Biometrics.findByPk(row).then((saved) => [saved?.participant_id, saved?.external_id, saved?.tchol])
  const asAna = () => ({
    participant_id: String(ana.id),
    patient: 'Ana Olmo · 05/17/1970 · P1',
    external_id: 'P1',
  })

  it('is shown in the form as in that of new ones', async () => {
    const row = await stored({ participant_id: ana.id, external_id: 'P1' })
    const page = await inContext(async () => edit(args(await requestOf({ path: place(row), token }))))
    expect(page).toMatchObject({
      form: { values: asAna() },
      findPatient: `/biometrics/findPatient/practiceId/${practiceId}`,
    })
  })

  it('stays, or is the one who was chosen, typed, or has the typed insurance ID', async () => {
    const sent: [Record<string, string>, [number, string]][] = [
      [{}, [ana.id, 'P1']],
      [{ patient: 'Ana Olmo · 05/17/1970 · P1' }, [ana.id, 'P1']],
      [{ participant_id: String(anabel.id), patient: 'Anabel Olmo · 01/02/1980 · P2' }, [anabel.id, 'P2']],
      [{ patient: 'anabel olmo' }, [anabel.id, 'P2']],
      [{ external_id: 'P5' }, [twins[1]!.id, 'P5']],
      [{ participant_id: '', patient: '' }, [ana.id, 'P1']],
    ]
    for (const [fields, expected] of sent) {
      const row = await stored({ participant_id: ana.id, external_id: 'P1' })
      expect(await change(row, { ...asAna(), ...fields })).toHaveProperty('status', 302)
      expect(await whose(row)).toEqual([...expected, 181])
    }
  })

  it('must be chosen again if nobody is left or the text is ambiguous; what was typed stays', async () => {
    const row = await stored({ participant_id: ana.id, external_id: 'P1' })
    const refused = async (fields: Record<string, string>) =>
      (await change(row, { ...asAna(), ...fields })) as Exclude<Answer, Response>
    expect(await refused({ patient: '', external_id: '' })).toMatchObject({
      init: { status: 422 },
      data: { lastResult: { error: { participant_id: ['biometrics.whose'] } } },
    })
    expect(await refused({ patient: 'Eva' })).toMatchObject({
      init: { status: 422 },
      data: { patient: { typed: 'Eva', options: [{}, {}] } },
    })
    expect(await whose(row)).toEqual([ana.id, 'P1', 180])
  })
})

it('the list of body measures adds, changes and deletes', async () => {
  const at = (query: string, fields: Record<string, string>) =>
    inContext(
      async () =>
        (await saveBody(
          args(await posted(`/anthropometrics/practiceId/${practiceId}?${query}`, fields)),
        )) as Answer,
    )
  expect(await at('modal=create', { weight_lb: '160' })).toMatchObject({
    init: { status: 422 },
    data: { lastResult: { error: { participant_id: ['form.required'] } } },
  })
  expect(await at('modal=create', { patient: 'Ana Olmo', weight_lb: '160' })).toMatchObject({
    data: { patient: { options: [{}, {}] } },
  })
  expect(await at('modal=create', { participant_id: String(ana.id), weight_lb: '160' })).toHaveProperty(
    'status',
    302,
  )
  const row = (await Anthropometrics.findOne({ where: { participant_id: ana.id } }))!
  expect(await at(`modal=edit&target=${row.id}`, { weight_lb: 'x', version: '0' })).toMatchObject({
    init: { status: 422 },
  })
  expect(await at(`modal=edit&target=${row.id}`, { weight_lb: '161', version: '0' })).toHaveProperty(
    'status',
    302,
  )
  expect(await at(`modal=edit&target=${row.id}`, { weight_lb: '162', version: '0' })).toMatchObject({
    init: { status: 409 },
    data: { conflict: { weight_lb: 161 } },
  })
  expect(await at(`modal=delete&target=${row.id}`, {})).toHaveProperty('status', 302)
  expect(await Anthropometrics.findByPk(row.id)).toMatchObject({ weight_lb: 161, archived: 1 })
})
