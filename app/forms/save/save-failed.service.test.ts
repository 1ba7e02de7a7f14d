import { describe, expect, it } from 'vitest'
import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { saveRecordForm } from './save-record.server'

const shape = { name: z.string() }
const locked = () => Promise.reject(new Error('SQLITE_BUSY: database is locked'))
const broken = () => Promise.reject(new RangeError('nobody thought of this'))
const save = (request: Request, work = locked) =>
  saveRecordForm(request, {} as Actor, { schema: z.object(shape), errorKey: 'practice.createError' }, work)
const typed = (path: string) =>
  new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams({ name: 'Typed' }) })

describe('a form while the database is locked', () => {
  const post = (path: string) =>
    runInRequestContext(newRequestContext('127.0.0.1', path), () => save(typed(path)))

  it('says so with what was typed if scripts have sent it', async () => {
    const answer = (await post('/company/create.data')) as Awaited<ReturnType<typeof saveRecordForm>> & {
      init: object
      data: object
    }
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: { lastResult: { initialValue: { name: 'Typed' }, error: { '': ['form.unavailable'] } } },
    })
  })

  it('is left to the plain page without scripts', async () => {
    await expect(post('/company/create')).rejects.toThrow('SQLITE_BUSY')
  })
})

it.each(['/practice/create', '/practice/create.data'])(
  'a save that failed in an unexpected way keeps what was typed at %s',
  async (path) => {
    const answer = await runInRequestContext(newRequestContext('127.0.0.1', path, 'POST'), () =>
      save(typed(path), broken),
    )
    expect(answer).toMatchObject({
      init: { status: 500 },
      data: {
        lastResult: {
          initialValue: { name: 'Typed' },
          error: { '': ['practice.createError', 'form.unexpected'] },
        },
      },
    })
  },
)
