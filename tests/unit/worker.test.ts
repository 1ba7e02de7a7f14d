import { expect, test, vi } from 'vitest'

const opened = vi.hoisted(() => vi.fn())
const started = vi.hoisted(() => vi.fn())

vi.mock('~/domain/monitoring-state/rules', async (original) => {
  const real = await original<typeof import('~/domain/monitoring-state/rules')>()
  const [first, ...rest] = real.MONITORING_RULES
  const wrong = [{ ...first!, most: 16 }, ...rest] as typeof real.MONITORING_RULES
  return { ...real, mustBeRightRules: () => real.mustBeRightRules(wrong) }
})
vi.mock('db/open', () => ({ openShared: opened }))
vi.mock('~/worker/run-jobs.server', () => ({ runJobs: started }))

test('a worker does not start with overlapping remote monitoring rules, and names them', async () => {
  await expect(import('../../scripts/worker')).rejects.toThrow(/99445 and 99454 overlap/)
  expect(opened).not.toHaveBeenCalled()
  expect(started).not.toHaveBeenCalled()
})
