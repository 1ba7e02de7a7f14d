import type { Doing, HeavyTask } from '~/core/heavy/task'
import { PACK_ZIP } from '~/domain/exports/pack-zip'
import { READ_TABLE } from '~/domain/imports/read-table'
import { DRAW_CLAIM } from '~/integrations/claim-form/draw-claim'
import { DRAW_PDF } from '~/integrations/pdf/draw-pdf'

type Does = (input: unknown) => unknown

function does<Input, Output>(task: HeavyTask<Input, Output>, doing: Doing<HeavyTask<Input, Output>>) {
  return [task.name, doing as Does] as const
}

/** The tasks that a server's threads run; each module is loaded on first use. */
export const HEAVY_TASKS: ReadonlyMap<string, Does> = new Map([
  does(DRAW_PDF, async (paper) => (await import('~/integrations/pdf/write-pdf.server')).writePdf(paper)),
  does(DRAW_CLAIM, async ({ claim, form }) =>
    (await import('~/integrations/claim-form/write-claim.server')).writeClaim(claim, form),
  ),
  does(READ_TABLE, async ({ bytes, name, columns }) =>
    (await import('~/domain/imports/parse-table')).parseTable(bytes, name, columns),
  ),
  does(PACK_ZIP, async (files) => (await import('~/domain/exports/write-zip.server')).writeZip(files)),
])
