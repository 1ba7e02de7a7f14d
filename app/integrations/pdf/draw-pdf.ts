import { heavyTask } from '~/core/heavy/task'
import type { Paper } from './paper'

/** Renders a paper as a PDF. */
export const DRAW_PDF = heavyTask<Paper, Uint8Array>('draw-pdf', { seconds: 20, budget: 'pdf' })
