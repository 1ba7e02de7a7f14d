import { heavyTask } from '~/core/heavy/task'

/** The content of each file in a zip, in pieces. */
export type Packed = Record<string, Uint8Array[]>

/** Packs files. */
export const PACK_ZIP = heavyTask<Packed, Uint8Array<ArrayBuffer>>('pack-zip', { seconds: 30, budget: 'zip' })
