import { parentPort, type Transferable } from 'node:worker_threads'
import type { Answered, Asked } from '~/core/heavy/threads.server'
import { HEAVY_TASKS } from './heavy-tasks'

async function outcome({ name, input }: Asked): Promise<Exclude<Answered, 'begins'>> {
  try {
    const work = HEAVY_TASKS.get(name)
    if (!work) throw new Error(`No thread does ${name}`)
    return { output: await work(input) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', (asked: Asked) => {
  parentPort?.postMessage('begins' satisfies Answered)
  void outcome(asked).then((answered) => {
    const output = 'output' in answered ? answered.output : null
    const bytes = output instanceof Uint8Array ? [output.buffer as Transferable] : []
    parentPort?.postMessage(answered, bytes)
  })
})
