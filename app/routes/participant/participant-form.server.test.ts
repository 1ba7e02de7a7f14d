import { describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { NAME_FIELDS } from '~/domain/participant/participant-fields'
import { Conflict, invalid } from '~/platform/refusal'
import { saveParticipantForm } from './participant-form.server'

async function post(
  fields: Record<string, string>,
  save: () => Promise<Response> = async () => new Response(),
) {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await saveParticipantForm(
    request,
    {} as Actor,
    { fields: [...NAME_FIELDS], errorKey: 'participant.updateError', id: 1 },
    save,
  )
  if (answer instanceof Response) throw new Error('saved')
  return answer
}

describe('the version that a refused form is based on', () => {
  const names = { firstname: 'Ann', lastname: 'Archer', version: '3' }

  it('stays the one that was read while the form is invalid', async () => {
    expect(await post({ ...names, lastname: '' })).toMatchObject({
      data: { version: 3, conflict: null },
      init: { status: 422 },
    })
    expect(await post(names, () => Promise.reject(invalid({ lastname: ['form.invalid'] })))).toMatchObject({
      data: { version: 3 },
      init: { status: 422 },
    })
  })

  it('is the stored one once both texts were shown', async () => {
    const answer = await post(names, () => Promise.reject(new Conflict({ lastname: 'Bowman', version: 5 })))
    expect(answer).toMatchObject({
      data: { version: 5, conflict: { lastname: 'Bowman' } },
      init: { status: 409 },
    })
  })
})
