import { describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { getRecord } from '~/core/resource/resource.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { optionResource } from './option-resource.server'
import { optionsSchema } from './option-schema.server'
import { createOption, readOptions, saveOptions, updateOption } from './options.server'

describe('options', () => {
  it('are created, changed with a version, and logged by name only', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const empty = await readOptions()
    expect(empty).toEqual({ values: {}, version: 0 })
    await saveOptions(admin, { model: 'gpt-4o', prompt: 'Be brief' }, empty.version)
    const stored = await readOptions()
    expect(stored.values).toEqual({ model: 'gpt-4o', prompt: 'Be brief' })

    await saveOptions(admin, { model: 'gpt-4o', prompt: 'Be kind' }, stored.version)
    await expect(
      saveOptions(admin, { model: 'gpt-4', prompt: 'Late' }, stored.version),
    ).rejects.toMatchObject({ status: 409, current: { prompt: 'Be kind' } })
    await expect(saveOptions(admin, { model: 'gpt-4', prompt: 'Late' }, empty.version)).rejects.toMatchObject(
      { status: 409 },
    )
    expect((await readOptions()).values.model).toBe('gpt-4o')

    const log = await readRows<{ fields: string; text: string }>(
      `SELECT fields, text FROM user_log WHERE resource = 'option' ORDER BY id`,
    )
    expect(log.map((row) => row.fields)).toEqual(['model prompt', 'prompt'])
    expect(JSON.stringify(log)).not.toContain('Be kind')
  })

  it('twenty saves of one version at once: one wins, the others are told', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const { version } = await readOptions()
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        saveOptions(admin, { model: 'gpt-4', prompt: `Save ${n}` }, version),
      ),
    )
    expect(saves.filter((save) => save.status === 'fulfilled')).toHaveLength(1)
    for (const save of saves)
      if (save.status === 'rejected') expect(save.reason).toMatchObject({ status: 409 })
  })

  it('are the concern of platform administrators only', async () => {
    const user = await actorOf((await buildParticipant()).user_id)
    await expect(saveOptions(user, { model: 'gpt-4', prompt: 'x' }, null)).rejects.toMatchObject({
      status: 403,
    })
    await expect(createOption(user, { name: 'model', value: 'gpt-4' })).rejects.toMatchObject({ status: 403 })
    await expect(getRecord(optionResource, user, 1)).rejects.toMatchObject({ status: 403 })
  })

  it('are changed one by one on the data endpoint', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    await expect(createOption(admin, { name: 'model', value: 'gpt-4' })).rejects.toMatchObject({
      status: 422,
    })
    const row = (
      await readRows<{ id: number; version: number }>(
        `SELECT id, version FROM app_option WHERE name = 'model'`,
      )
    )[0]!
    await expect(updateOption(admin, row.id, { value: 'gpt-99' }, row.version)).rejects.toMatchObject({
      data: { errors: { value: ['form.choice'] } },
    })
    await updateOption(admin, row.id, { value: 'gpt-4-turbo' }, row.version)
    expect(await getRecord(optionResource, admin, row.id)).toMatchObject({
      value: 'gpt-4-turbo',
      version: row.version + 1,
    })
    await expect(updateOption(admin, row.id, { value: 'gpt-4' }, row.version)).rejects.toMatchObject({
      status: 409,
    })
  })

  it('are both required', () => {
    const { error } = optionsSchema.safeParse({})
    expect(error?.issues.map((issue) => issue.message)).toEqual(['form.required', 'form.required'])
  })

  it('name a field that does not belong to them', () => {
    const { error } = optionsSchema.safeParse({ model: 'gpt-4', prompt: 'x', temperature: '2' })
    expect(error?.issues.map((issue) => issue.message)).toEqual(['form.unknownField|temperature'])
  })
})
