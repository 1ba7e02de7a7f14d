import { forgottenFiles } from '~/domain/documents/forgotten-files.server'
import { fileStore } from '~/integrations/files/store.server'
import type { CommandInput } from './command'

/** Counts the stored files that no document refers to; `--apply` deletes them. */
export async function cleanFiles({ args }: Pick<CommandInput, 'args'>): Promise<void> {
  const apply = args.includes('--apply')
  const store = await fileStore()
  let count = 0
  for await (const keys of forgottenFiles()) {
    count += keys.length
    if (apply) for (const key of keys) await store.delete(key)
  }
  console.log(
    `${count} files that no document names${apply ? ' deleted' : count > 0 ? '; --apply deletes them' : ''}`,
  )
}
