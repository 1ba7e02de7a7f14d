import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onSessionEnded } from '~/ui/basic/session-events'
import { dropDraft, dropDrafts, keepDraft, readDraft } from './drafts'
import { putText, textIn } from './form-entries'
import { replyIn, sendKept } from './send-kept'

beforeEach(() => sessionStorage.clear())

describe('a text that is not sent yet', () => {
  const draft = { owner: 'ana', text: 'a=1', seen: [''] }

  test('is found again at its place by its writer', () => {
    keepDraft('note:1', draft)
    expect(readDraft('note:1', 'ana')).toEqual(draft)
    expect(readDraft('note:2', 'ana')).toBeNull()
  })

  test('of anybody else is removed as soon as somebody reads it', () => {
    keepDraft('note:1', draft)
    expect(readDraft('note:1', 'bo')).toBeNull()
    expect(readDraft('note:1', 'ana')).toBeNull()
  })

  test('goes once it is accepted; those of a survey go together', () => {
    for (const place of ['survey:1:a', 'survey:1:b', 'survey:12:a', 'note:1']) keepDraft(place, draft)
    dropDraft('note:1')
    dropDrafts('survey:1:')
    const left = ['survey:1:a', 'survey:1:b', 'survey:12:a', 'note:1'].filter((at) => readDraft(at, 'ana'))
    expect(left).toEqual(['survey:12:a'])
  })

  test('that cannot be read counts as none', () => {
    sessionStorage.setItem('draft:note:1', '{"owner":"ana"')
    expect(readDraft('note:1', 'ana')).toBeNull()
    sessionStorage.setItem('draft:note:1', '{"owner":"ana"}')
    expect(readDraft('note:1', 'ana')).toBeNull()
  })
})

describe('the text of a form', () => {
  const formOf = (html: string) => {
    document.body.innerHTML = `<form>${html}</form>`
    return document.querySelector('form')!
  }
  const isMine = (name: string) => name !== 'idempotency_key'

  test('is what it would post, without the fields that are not autosaved', () => {
    const form = formOf(
      '<input name="idempotency_key" value="k"><textarea name="s">Sleeps well</textarea>' +
        '<input type="checkbox" name="g" value="1" checked><input type="checkbox" name="g" value="2">',
    )
    expect(textIn(form, isMine)).toBe('s=Sleeps+well&g=1')
  })

  test('is put back into its fields, and empties those that it does not name', () => {
    const form = formOf(
      '<input name="idempotency_key" value="k"><textarea name="s">old</textarea><input name="t" value="old">' +
        '<input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2">',
    )
    putText(form, isMine, 's=new&r=2')
    expect(Object.fromEntries(new FormData(form))).toEqual({ idempotency_key: 'k', s: 'new', t: '', r: '2' })
  })
})

describe('sending what is kept', () => {
  const rejecting = (reason: unknown) => vi.fn<() => Promise<unknown>>().mockRejectedValue(reason)
  const ended = rejecting(new Response(null, { headers: { Location: '/user/login?to=/' } }))

  test('passes the reply on, if it is one', async () => {
    expect(await sendKept(false, () => Promise.resolve({ saved: true }))).toEqual({ saved: true })
    expect([replyIn(null), replyIn('text')]).toEqual([null, null])
  })

  test('reports a server that fails or cannot be reached as unsent', async () => {
    const unreached = rejecting(new TypeError('Failed to fetch'))
    const failing = rejecting({ status: 503, statusText: '', internal: false, data: null })
    expect(await sendKept(false, unreached)).toEqual({ unsent: true })
    expect(await sendKept(false, failing)).toEqual({ unsent: true })
  })

  test('leaves a refusal to the page', async () => {
    const refused = { status: 403, statusText: '', internal: false, data: null }
    await expect(sendKept(false, rejecting(refused))).rejects.toBe(refused)
  })

  test('for a deleted record keeps the page and what was typed, unless a button asked to continue', async () => {
    const deleted = rejecting(new Response(null, { headers: { Location: '/not-saved?to=%2Fhere' } }))
    expect(await sendKept(true, deleted)).toEqual({ held: true, gone: 'deleted' })
    await expect(sendKept(false, deleted)).rejects.toBeInstanceOf(Response)
  })

  test('with an ended session keeps the page if one can sign in again there, else goes to the sign-in page', async () => {
    await expect(sendKept(false, ended)).rejects.toBeInstanceOf(Response)
    expect(await sendKept(true, ended)).toEqual({ unsent: true, ended: true })
    const stop = onSessionEnded(() => {})
    expect(await sendKept(false, ended)).toEqual({ unsent: true, ended: true })
    stop()
  })
})
