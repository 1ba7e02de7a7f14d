import { database, writeRows, writeTx } from './connection'
import type { Sequelize } from 'sequelize'

/** How long a result is reused, so that frequent checks cause no further writes. */
const KEPT_MS = 1_000
/** A probe that waits longer is queued behind a long transaction of this same process, which will end. */
const PATIENCE_MS = 2_800

type Probe = { result: Promise<Error | null>; endedAt: number | null; last: Error | null }

const probes = new WeakMap<Sequelize, Probe>()

/**
 * Returns why nothing can be written now (disk full, file read-only, locked for long, server gone), or null.
 */
export function whyNoWrite(): Promise<Error | null> {
  const known = probes.get(database())
  const fresh = known && (known.endedAt === null || performance.now() - known.endedAt < KEPT_MS)
  const probe = fresh ? known : begin(known?.last ?? null)
  return Promise.race([probe.result, patience(probe)])
}

function begin(last: Error | null): Probe {
  const probe: Probe = { result: write(), endedAt: null, last }
  probes.set(database(), probe)
  void probe.result.then((why) => Object.assign(probe, { endedAt: performance.now(), last: why }))
  return probe
}

function write(): Promise<Error | null> {
  return writeTx(() =>
    writeRows('UPDATE write_probe SET written = $written WHERE id = 1', {
      written: new Date().toISOString(),
    }),
  ).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
}

function patience(probe: Probe): Promise<Error | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(probe.last), PATIENCE_MS).unref()
  })
}
