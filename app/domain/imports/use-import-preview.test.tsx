import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerMessage } from './import.worker'
import { MAX_FILE_BYTES } from './limits'
import type { PreviewRequest } from './preview'
import { useImportPreview } from './use-import-preview'

class FakeWorker extends EventTarget {
  static started: FakeWorker[] = []
  request: PreviewRequest | null = null
  ended = false
  constructor() {
    super()
    FakeWorker.started.push(this)
  }
  postMessage(request: PreviewRequest) {
    this.request = request
  }
  terminate() {
    this.ended = true
  }
  answer(data: WorkerMessage) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

const options = { hasHeader: true, today: '2026-07-01' }
const table = { header: null, rows: [], errorCount: 0, notices: [], choices: [], chosen: null }
const fileOf = (text: string, size = text.length) =>
  ({ name: 'people.csv', size, arrayBuffer: async () => new TextEncoder().encode(text).buffer }) as File
const worker = (index: number) => FakeWorker.started[index] as FakeWorker

beforeEach(() => {
  FakeWorker.started = []
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

describe('useImportPreview', () => {
  it('starts the worker only for a file and shows progress and rows', async () => {
    const { result } = renderHook(() => useImportPreview('participants'))
    expect(result.current.preview).toEqual({ state: 'none' })
    expect(FakeWorker.started).toHaveLength(0)
    await act(() => result.current.load(fileOf('a,b'), options))
    expect(worker(0).request).toMatchObject({ name: 'people.csv', set: 'participants', ...options })
    worker(0).answer({ type: 'progress', progress: { phase: 'checking', done: 5, total: 10 } })
    expect(result.current.preview).toEqual({
      state: 'parsing',
      progress: { phase: 'checking', done: 5, total: 10 },
    })
    worker(0).answer({ type: 'result', result: { ok: true, table } })
    expect(result.current.preview).toEqual({ state: 'ready', table })
    expect(worker(0).ended).toBe(true)
  })

  it('stops on reset and hears nothing of the stopped worker', async () => {
    const { result } = renderHook(() => useImportPreview('participants'))
    await act(() => result.current.load(fileOf('a,b'), options))
    act(() => result.current.reset())
    expect(worker(0).ended).toBe(true)
    worker(0).answer({ type: 'result', result: { ok: true, table } })
    expect(result.current.preview).toEqual({ state: 'none' })
  })

  it('follows only the newest file', async () => {
    const { result } = renderHook(() => useImportPreview('participants'))
    await act(async () => {
      void result.current.load(fileOf('old'), options)
      await result.current.load(fileOf('new'), options)
    })
    await waitFor(() => expect(FakeWorker.started).toHaveLength(1))
    expect(new TextDecoder().decode(worker(0).request?.bytes)).toBe('new')
  })

  it('says why a file cannot be read', async () => {
    const { result, unmount } = renderHook(() => useImportPreview('participants'))
    await act(() => result.current.load(fileOf('', MAX_FILE_BYTES + 1), options))
    expect(result.current.preview).toEqual({ state: 'error', error: 'imports.fileTooLarge' })
    expect(FakeWorker.started).toHaveLength(0)
    await act(() => result.current.load(fileOf('a'), options))
    worker(0).answer({ type: 'result', result: { ok: false, error: 'imports.fileEmpty' } })
    expect(result.current.preview).toEqual({ state: 'error', error: 'imports.fileEmpty' })
    await act(() => result.current.load(fileOf('a'), options))
    act(() => void worker(1).dispatchEvent(new Event('error')))
    expect(result.current.preview).toEqual({ state: 'error', error: 'imports.fileNotReadable' })
    await act(() => result.current.load(fileOf('a'), options))
    unmount()
    expect(worker(2).ended).toBe(true)
  })
})
