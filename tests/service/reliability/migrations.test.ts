import { describe, expect, it } from 'vitest'
import { database, readRow, readRows, writeRows, writeTx } from 'db/connection'
import { participantSearch } from 'db/migrations/003-participant-search'
import { refold } from 'db/migrations/023-refold'
import { safetyEvents } from 'db/migrations/033-safety-events'
import { externalOnce } from 'db/migrations/045-external-once'
import { logPatients } from 'db/migrations/046-log-patients'
import { safetyWorse } from 'db/migrations/047-safety-worse'
import { deletions } from 'db/migrations/125-deletions'
import { stateLetters } from 'db/migrations/131-state-letters'
import { billUnits } from 'db/migrations/132-bill-units'
import { measurements } from 'db/migrations/145-measurements'
import { safetyReadings } from 'db/migrations/146-safety-readings'
import { claimLines } from 'db/migrations/150-claim-lines'
import { billCorrections } from 'db/migrations/155-bill-corrections'
import { uncheckedReadings } from 'db/migrations/170-unchecked-readings'
import { telling } from 'db/migrations/165-telling'
import { enteredInError } from 'db/migrations/174-entered-in-error'
import { waiversWithdrawn } from 'db/migrations/180-waivers-withdrawn'
import { glucoseRanges } from 'db/migrations/185-glucose-ranges'
import { deviceProgress } from 'db/migrations/187-device-progress'
import { plainLetters } from 'db/migrations/190-plain-letters'
import { safetyBiometrics } from 'db/migrations/195-safety-biometrics'
import { ddl, loseRows, type Migration } from 'db/migrations/ddl'
import { MIGRATIONS, migrations } from 'db/migrations/index'
import { writeLog } from '~/core/log/write.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { listRecords } from '~/core/resource/resource.server'
import { createAnthropometrics } from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { buildClinic, fill, numbered, type Clinic } from '~/domain/survey/survey-test-support'
import { now } from '~/platform/clock'
import { buildReading } from 'tests/builders/readings'
import { buildNote } from 'tests/builders/notes'
import { buildSuperbill } from 'tests/builders/superbills'
import { buildCompany, buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'

const people = async () => Number((await readRow<{ n: number }>('SELECT COUNT(*) AS n FROM participant'))?.n)

async function idsNamed(lastname: string): Promise<number[]> {
  const actor = await actorOf((await buildAdmin()).id)
  const { rows } = await listRecords(participantResource, actor, {
    filters: { lastname },
    sort: 'lastname',
    descending: false,
    page: 0,
    perPage: 50,
  })
  return rows.map((row) => row.id)
}

describe('migrations on a filled database', () => {
  it('a step that keeps every row goes down and up again, and finds the same people', async () => {
    const practitioner = await buildPractitioner()
    const patient = await buildParticipant({ lastname: 'Quillfeather' })
    await buildProvider(patient.id, practitioner.practice_id)
    const before = await people()
    for (const { down } of [externalOnce, participantSearch]) await writeTx(() => down(ddl(database())))
    const unindexed = await buildParticipant({ lastname: 'Quillmoss' })
    for (const { up } of [participantSearch, externalOnce]) await writeTx(() => up(ddl(database())))
    expect(await people()).toBe(before + 1)
    expect(await idsNamed('llfea')).toEqual([patient.id])
    expect(await idsNamed('quill')).toEqual([patient.id, unindexed.id])
  })

  it('names that were folded with invisible characters are folded again, in every batch, and found', async () => {
    const practitioner = await buildPractitioner({ lastname: 'Staffwort' })
    const patient = await buildParticipant({ lastname: 'Quill\u200Broot' })
    const practice = await buildPractice({ name: 'Sorrel\u00ADside' })
    const company = await buildCompany()
    await writeTx(async () => {
      for (const id of [practitioner.participant_id, patient.id])
        await writeRows(`UPDATE participant SET lastname_search = $old WHERE id = $id`, {
          id,
          old: id === patient.id ? 'quill\u200Broot' : 'staff\u2060wort',
        })
      await writeRows(`UPDATE practitioner SET lastname_search = $old WHERE id = $id`, {
        id: practitioner.id,
        old: 'staff\u2060wort',
      })
      await writeRows(`UPDATE practice SET name_search = $old WHERE id = $id`, {
        id: practice.id,
        old: 'sorrel\u00ADside',
      })
      for (let n = 0; n < 1001; n++)
        await writeRows(
          `INSERT INTO plan (company_id, name, name_search, created, updated)
            VALUES ($company, $name, $old, $at, $at)`,
          { company: company.id, name: `Plan ${n}`, old: `pl\u200Ban ${n}`, at: now() },
        )
    })
    await writeTx(() => refold.down(ddl(database())))
    await writeTx(() => refold.up(ddl(database())))
    expect(await idsNamed('quillroot')).toEqual([patient.id])
    expect(
      await readRow('SELECT lastname_search FROM practitioner WHERE id = $id', { id: practitioner.id }),
    ).toEqual({ lastname_search: 'staffwort' })
    expect(await readRow('SELECT name_search FROM practice WHERE id = $id', { id: practice.id })).toEqual({
      name_search: 'sorrelside',
    })
    expect(await readRow(`SELECT name_search FROM plan WHERE name = 'Plan 1000'`)).toEqual({
      name_search: 'plan 1000',
    })
  })

  it('names that were stored with apostrophes and letters such as ł are found by plain ones', async () => {
    const patients = [
      await buildParticipant({ lastname: 'O’Quillbrien' }),
      await buildParticipant({ lastname: 'Quillłucz' }),
    ]
    const practice = await buildPractice({ name: "Quill's Side" })
    const { id } = await buildProvider(patients[0]!.id, practice.id)
    await writeTx(async () => {
      for (const [at, old] of ['o’quillbrien', 'quillłucz'].entries())
        await writeRows('UPDATE participant SET lastname_search = $old WHERE id = $id', {
          id: patients[at]!.id,
          old,
        })
      await writeRows(`UPDATE practice SET name_search = 'quill''s side' WHERE id = $id`, { id: practice.id })
      await writeRows(`UPDATE practice_code SET search = 'old' WHERE code = '207Q00000X'`)
    })
    expect(await idsNamed('quilllucz')).toEqual([])
    await writeTx(() => plainLetters.down(ddl(database())))
    await writeTx(() => plainLetters.up(ddl(database())))
    expect(await idsNamed('oquillbrien')).toEqual([patients[0]!.id])
    expect(await idsNamed('O`Quill')).toEqual([patients[0]!.id])
    expect(await idsNamed('quilllucz')).toEqual([patients[1]!.id])
    expect(await readRow('SELECT name_search FROM practice WHERE id = $id', { id: practice.id })).toEqual({
      name_search: 'quills side',
    })
    expect(await readRow('SELECT lastname_search FROM provider WHERE id = $id', { id })).toEqual({
      lastname_search: 'oquillbrien',
    })
    expect(await readRow(`SELECT search FROM practice_code WHERE code = '207Q00000X'`)).toEqual({
      search: expect.stringMatching(/^207q00000x .*family/) as unknown,
    })
  })

  it('what required action before safety events existed is raised, unless something newer replaced it', async () => {
    const clinic = await buildClinic()
    const other = await buildClinic()
    const answered = async ({ practitioner, patient }: Clinic, item9: number) => {
      const survey = { questionnaire_code: 'PHQ9', participant_id: patient.id, another: true }
      const { id } = await createSurvey(practitioner, survey)
      await fill(practitioner, id, numbered('PHQ9', [0, 0, 0, 0, 0, 0, 0, 0, item9]))
      return id
    }
    await answered(clinic, 1)
    const last = await answered(clinic, 2)
    await answered(other, 2)
    await answered(other, 0)
    const pressure = { participant_id: clinic.patient.id, practice_id: clinic.practice.id, bp_diastolic: 121 }
    const measured = await createAnthropometrics(clinic.practitioner, pressure)
    await writeRows('DELETE FROM safety_event')
    for (const { down } of [telling, safetyWorse, safetyEvents]) await writeTx(() => down(ddl(database())))
    for (const { up } of [safetyEvents, safetyWorse, telling]) await writeTx(() => up(ddl(database())))
    const raised = (id: number) =>
      readRows(
        `SELECT rule, source, source_id, value, dealt FROM safety_event WHERE participant_id = $id
          ORDER BY id`,
        { id },
      )
    expect(await raised(clinic.patient.id)).toEqual([
      { rule: 'PHQ9_ITEM9', source: 'survey', source_id: last, value: '2', dealt: null },
      {
        rule: 'BLOOD_PRESSURE',
        source: 'anthropometrics',
        source_id: measured.id,
        value: '–/121',
        dealt: null,
      },
    ])
    expect(await raised(other.patient.id)).toEqual([])
  })

  it('the patients shown by lists in an older log are extracted from its texts', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const [one, two] = [(await buildParticipant()).id, (await buildParticipant()).id]
    const texts = [
      `Listed participant by text: 2 patients #${one} #${two}`,
      `Downloaded the participant list: 51 rows of 51 patients #${one} #99999999 and 1 more`,
      'Listed participant: 0 patients ',
      `Updated participant ${one}`,
    ]
    for (const text of texts) await writeLog(admin, { type: 'READ', text })
    await writeTx(() => logPatients.down(ddl(database())))
    await writeTx(() => logPatients.up(ddl(database())))
    const shown = await readRows<{ text: string; participant_id: number }>(
      `SELECT l.text, s.participant_id FROM user_log_patient s JOIN user_log l ON l.id = s.log_id
        WHERE s.participant_id IN ($one, $two) ORDER BY l.id, s.participant_id`,
      { one, two },
    )
    expect(shown).toEqual([
      { text: texts[0], participant_id: one },
      { text: texts[0], participant_id: two },
      { text: texts[1], participant_id: one },
    ])
  })

  it('states that were spelled out become two letters, and others stay', async () => {
    const practice = await buildPractice()
    const patients = [(await buildParticipant()).id, (await buildParticipant()).id]
    const set = (table: string, id: number, state: string) =>
      writeRows(`UPDATE ${table} SET state = $state WHERE id = $id`, { id, state })
    await writeTx(async () => {
      await set('practice', practice.id, 'Texas')
      await set('participant', patients[0]!, 'Mass.')
      await set('participant', patients[1]!, 'Ontario')
    })
    await writeTx(() => stateLetters.down(ddl(database())))
    await writeTx(() => stateLetters.up(ddl(database())))
    expect(
      await readRow('SELECT state, state_search FROM practice WHERE id = $id', { id: practice.id }),
    ).toEqual({ state: 'TX', state_search: 'tx' })
    expect(
      await readRows('SELECT state FROM participant WHERE id IN ($one, $two) ORDER BY id', {
        one: patients[0],
        two: patients[1],
      }),
    ).toEqual([{ state: 'MA' }, { state: 'Ontario' }])
  })

  it('billed items keep their units and pointers, also in earlier revisions', async () => {
    const practitioner = await buildPractitioner()
    const note = await buildNote((await buildParticipant()).id, practitioner)
    const line = {
      code: '97802',
      description: '',
      charge: 3000,
      unit_minutes: 15,
      modifier: null,
      minutes: 40,
    }
    const bill = await buildSuperbill(note, [{ ...line, moreModifiers: '59', units: 3, pointers: 'A' }])
    const content = { dxCodes: ['I10'], lines: [line] }
    await writeTx(() => claimLines.down(ddl(database())))
    await writeTx(() => billUnits.down(ddl(database())))
    await writeTx(() =>
      writeRows(
        `INSERT INTO superbill_revision (superbill_id, content, total, saved) VALUES ($id, $content, 6000, $at)`,
        { id: bill.id, content: JSON.stringify(content), at: now() },
      ),
    )
    const linesOf = async () => {
      const row = await readRow<{ lines: string }>('SELECT lines FROM superbill WHERE id = $id', {
        id: bill.id,
      })
      return JSON.parse(row!.lines) as unknown
    }
    expect(await linesOf()).toEqual([line])
    await writeTx(() => billUnits.up(ddl(database())))
    await writeTx(() => claimLines.up(ddl(database())))
    const after = { ...line, units: 2, pointers: '', moreModifiers: '' }
    expect(await linesOf()).toEqual([after])
    const revision = await readRow<{ content: string }>(
      'SELECT content FROM superbill_revision WHERE superbill_id = $id',
      { id: bill.id },
    )
    expect(JSON.parse(revision!.content)).toEqual({ ...content, lines: [after] })
  })

  it('marks of readings entered in error are kept', async () => {
    const { id } = await buildParticipant()
    const values = { participant_id: id, metric: 'WEIGHT', day: '2026-06-15', value: 180 }
    const reading = await buildReading({ ...values, voided: now(), void_reason: 'Slip' })
    const down = () => writeTx(() => enteredInError.down(ddl(database())))
    await expect(down()).rejects.toThrow(/lose/)
    await reading.set({ voided: null, void_reason: null }).save()
    await down()
    await writeTx(() => enteredInError.up(ddl(database())))
    expect(
      await readRow('SELECT value, voided FROM metric_reading WHERE id = $id', { id: reading.id }),
    ).toEqual({
      value: 180,
      voided: null,
    })
  })

  it('a step that would lose rows refuses and changes nothing', async () => {
    await actorOf((await buildAdmin()).id)
    const before = await people()
    await expect(migrations(database()).down({ to: 0 })).rejects.toThrow(/would lose the rows/)
    expect(await people()).toBe(before)
    await migrations(database()).up()
  })

  it('what was deleted can be restored after a refused step back', async () => {
    const { id } = (await readRow<{ id: number }>(
      `INSERT INTO deletion (kind, record_id, name, undo, deleted_by, created)
        VALUES ('practice', 1, 'Gone', '{}', 'Ann', $now) RETURNING id`,
      { now: now() },
    ))!
    await expect(writeTx(() => deletions.down(ddl(database())))).rejects.toThrow(/lose the rows of deletion/)
    expect(await readRows('SELECT name FROM deletion WHERE id = $id', { id })).toEqual([{ name: 'Gone' }])
    await writeRows('DELETE FROM deletion')
  })

  it('readings and their events that the previous step cannot store are not lost silently', async () => {
    const participant = await buildParticipant()
    const of = { id: participant.id, now: now() }
    const reading = (taken: string) =>
      writeRows(
        `INSERT INTO metric_reading (participant_id, metric, service, day, taken, value, identity, version, created,
          updated) VALUES ($id, 'HEARTRATE', 'FITBIT', '2026-06-01', $taken, 70, $taken, 0, $now, $now)`,
        { ...of, taken },
      )
    await reading('2026-06-01T08:00:00.000Z')
    await reading('2026-06-01T12:00:00.000Z')
    await writeRows(
      `INSERT INTO safety_event (participant_id, rule, source, source_id, value, raised, version, created, updated)
        VALUES ($id, 'HEARTRATE', 'metric_reading', 1, '170', $now, 0, $now, $now)`,
      of,
    )
    const back = (step: Migration) => writeTx(() => step.down(ddl(database())))
    await expect(back(measurements)).rejects.toThrow(/lose rows of metric_reading/)
    await expect(back(safetyReadings)).rejects.toThrow(/lose rows of safety_event/)
    expect(await readRows('SELECT taken FROM metric_reading WHERE participant_id = $id', of)).toHaveLength(2)
    await writeRows('DELETE FROM safety_event WHERE participant_id = $id', of)
  })

  it('ranges go back and return unchanged; one for glucose stops the step back', async () => {
    const [practice, patient] = [await buildPractice(), await buildParticipant()]
    const of = { practice: practice.id, patient: patient.id, now: now() }
    const set = (metric: string, participant: number | null) =>
      writeRows(
        `INSERT INTO metric_range (practice_id, participant_id, metric, low, high, change, change_days, version,
          created, updated) VALUES ($practice, $participant, $metric, 70, 180.5, 5, 7, 3, $now, $now)`,
        { ...of, metric, participant },
      )
    const ranges = () =>
      readRows<{ metric: string }>('SELECT * FROM metric_range WHERE practice_id = $practice ORDER BY id', of)
    const step = (run: 'up' | 'down') => writeTx(() => glucoseRanges[run](ddl(database())))
    await set('WEIGHT', null)
    await set('SPO2', patient.id)
    const before = await ranges()
    await set('GLUCOSE', patient.id)
    const all = await ranges()
    await expect(step('down')).rejects.toThrow(/lose rows of metric_range/)
    expect(await ranges()).toEqual(all)
    await writeRows("DELETE FROM metric_range WHERE metric = 'GLUCOSE'")
    await step('down')
    expect(await ranges()).toEqual(before)
    await expect(set('GLUCOSE', null)).rejects.toThrow()
    await step('up')
    expect(await ranges()).toEqual(before)
    await set('GLUCOSE', null)
    await expect(set('GLUCOSE', null)).rejects.toThrow()
    await writeRows('DELETE FROM metric_range WHERE practice_id = $practice', of)
  })

  it('lab events are not lost, and those of others stay with their emails', async () => {
    const { id: participant } = await buildParticipant()
    const raise = (source: string) =>
      writeRows(
        `INSERT INTO safety_event (participant_id, rule, source, source_id, value, raised, told, created, updated)
          VALUES ($participant, 'HIGH_GLUCOSE', $source, 7, '310', $now, 2, $now, $now)`,
        { participant, source, now: now() },
      )
    const all = () =>
      readRows(
        `SELECT e.*, (SELECT COUNT(*) FROM safety_event_mail m WHERE m.safety_event_id = e.id) AS mails
          FROM safety_event e ORDER BY id`,
      )
    const step = (run: 'up' | 'down') => writeTx(() => safetyBiometrics[run](ddl(database())))
    await raise('metric_reading')
    const before = await all()
    await raise('biometrics')
    await expect(step('down')).rejects.toThrow(/lose rows of safety_event/)
    await writeRows("DELETE FROM safety_event WHERE source = 'biometrics'")
    await step('down')
    expect(await all()).toEqual(before)
    await expect(raise('biometrics')).rejects.toThrow()
    await step('up')
    expect(await all()).toEqual(before)
    await raise('biometrics')
    await expect(raise('biometrics')).rejects.toThrow()
    await writeRows('DELETE FROM safety_event WHERE participant_id = $participant', { participant })
  })

  it('a bill that was taken back is removed with its mark, and others stay', async () => {
    const practitioner = await buildPractitioner()
    const note = await buildNote((await buildParticipant()).id, practitioner)
    const of = { patient: note.participant_id, practice: note.practice_id, by: practitioner.id, now: now() }
    const bill = (code: string) =>
      readRow<{ id: number }>(
        `INSERT INTO monitoring_bill (participant_id, practice_id, survey_note_id, code, starts, until, value,
          times, practitioner_id, created) VALUES ($patient, $practice, $note, $code, '2026-06-01', '2026-06-30',
          20, 1, $by, $now) RETURNING id`,
        { ...of, note: note.id, code },
      )
    const [kept, taken] = [await bill('99457'), await bill('99454')]
    await writeRows(
      `INSERT INTO monitoring_reversal (bill_id, participant_id, practice_id, month, day, reason, practitioner_id,
        created) VALUES ($id, $patient, $practice, '2026-06', '2026-07-01', 'Slip', $by, $now)`,
      { ...of, id: taken!.id },
    )
    const down = () =>
      writeTx(async () => {
        for (const step of [waiversWithdrawn, billCorrections]) await step.down(ddl(database()))
      })
    const bills = () => readRows('SELECT id FROM monitoring_bill WHERE participant_id = $patient', of)
    await expect(down()).rejects.toThrow(/would lose the rows/)
    expect(await bills()).toHaveLength(2)
    loseRows()
    await down()
    expect(await bills()).toEqual([{ id: kept!.id }])
    for (const { up } of [billCorrections, waiversWithdrawn]) await writeTx(() => up(ddl(database())))
    expect(await bills()).toEqual([{ id: kept!.id }])
  })

  it('given up items stay given up, and restored ones are removed with their mark', async () => {
    const by = await buildPractitioner()
    const of = { patient: (await buildParticipant()).id, practice: by.practice_id, by: by.id, now: now() }
    const give = (code: string) =>
      readRow<{ id: number }>(
        `INSERT INTO monitoring_waiver (participant_id, practice_id, code, starts, until, times, reason,
          practitioner_id, created) VALUES ($patient, $practice, $code, '2026-06-01', '2026-06-30', 1, 'Slip',
          $by, $now) RETURNING id`,
        { ...of, code },
      )
    await writeTx(() => waiversWithdrawn.down(ddl(database())))
    const before = await give('99454')
    await writeTx(() => waiversWithdrawn.up(ddl(database())))
    const back = await give('99457')
    await writeRows(
      `UPDATE monitoring_waiver SET withdrawn = $now, withdrawn_by = $by, withdrawn_reason = 'Slip' WHERE id = $id`,
      { ...of, id: back!.id },
    )
    const rows = () => readRows('SELECT id FROM monitoring_waiver WHERE participant_id = $patient', of)
    await writeTx(() => waiversWithdrawn.down(ddl(database())))
    expect(await rows()).toEqual([{ id: before!.id }])
    await writeTx(() => waiversWithdrawn.up(ddl(database())))
    expect(await readRow('SELECT version, withdrawn FROM monitoring_waiver WHERE id = $id', before!)).toEqual(
      {
        version: 0,
        withdrawn: null,
      },
    )
  })

  it('a connection stays, and continues from the day up to which everything was read', async () => {
    const { id } = await buildParticipant()
    const step = (run: 'up' | 'down') => writeTx(() => deviceProgress[run](ddl(database())))
    await writeRows(
      `INSERT INTO device_connection (participant_id, service, driver, status, synced_to, progress, created, updated)
        VALUES ($id, 'FITBIT', 'google-health', 'connected', '2026-06-15', '{}', $now, $now)`,
      { id, now: now() },
    )
    await step('down')
    await step('up')
    expect(
      await readRow('SELECT synced_to, progress FROM device_connection WHERE participant_id = $id', { id }),
    ).toEqual({ synced_to: '2026-06-15', progress: null })
    await writeRows('DELETE FROM device_connection WHERE participant_id = $id', { id })
  })

  it('what was out of range since the last check is asked about reading by reading', async () => {
    const practice = await buildPractice()
    const patient = await buildParticipant()
    const of = { practice: practice.id, patient: patient.id }
    await writeRows(
      `INSERT INTO monitoring (participant_id, practice_id, since, consented, consent_how, created, updated)
        VALUES ($patient, $practice, '2026-06-01', '2026-06-01', 'VERBAL', $now, $now)`,
      { ...of, now: now() },
    )
    const measured = (day: string, value: number) =>
      buildReading({ participant_id: patient.id, metric: 'BLOOD_PRESSURE', day, value, diastolic: 80 })
    const readings = [await measured('2026-06-14', 150), await measured('2026-06-15', 155)]
    loseRows()
    await writeTx(() => uncheckedReadings.down(ddl(database())))
    await writeRows(
      `INSERT INTO range_alert (practice_id, participant_id, metric, day, created, outside)
        SELECT $practice, $patient, 'SYSTOLIC', d.day, d.at, 1 FROM (
          SELECT '2026-06-14' AS day, '2026-06-14T12:00:00.000Z' AS at
          UNION ALL SELECT '2026-06-15', '2026-06-15T12:00:00.000Z') d`,
      of,
    )
    await writeRows(
      `INSERT INTO rpm_check (participant_id, practice_id, status, created, updated)
        VALUES ($patient, $practice, 'NOMINAL', '2026-06-15T08:00:00.000Z', '2026-06-15T08:00:00.000Z')`,
      of,
    )
    await writeTx(() => uncheckedReadings.up(ddl(database())))
    const asked = await readRows<{ id: number }>(
      'SELECT metric_reading_id AS id FROM unchecked_reading WHERE participant_id = $patient',
      of,
    )
    expect(asked).toEqual([{ id: readings[1]!.id }])
  })

  it('everything goes down and up if rows may be lost', async () => {
    loseRows()
    await migrations(database()).down({ to: 0 })
    const names = (await migrations(database()).up()).map((step) => step.name)
    expect(names).toEqual(MIGRATIONS.map(({ name }) => name))
    expect(names, 'in the order of their numbers').toEqual([...names].sort())
    expect(await people()).toBe(0)
    const patient = await buildParticipant({ lastname: 'Afterwards' })
    expect(await idsNamed('fterw')).toEqual([patient.id])
  })
})
