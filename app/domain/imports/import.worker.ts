import { previewFile, type PreviewProgress, type PreviewRequest, type PreviewResult } from './preview'

export type WorkerMessage =
  { type: 'progress'; progress: PreviewProgress } | { type: 'result'; result: PreviewResult }

function post(message: WorkerMessage): void {
  self.postMessage(message)
}

self.addEventListener('message', (event: MessageEvent<PreviewRequest>) => {
  void previewFile(event.data, (progress) => post({ type: 'progress', progress }))
    .catch((): PreviewResult => ({ ok: false, error: 'imports.fileDamaged' }))
    .then((result) => post({ type: 'result', result }))
})
