import { openShared } from 'db/open'
import { mustBeRightRules } from '~/domain/monitoring-state/rules'
import { env } from '~/platform/env.server'
import { log } from '~/platform/log.server'
import { runJobs } from '~/worker/run-jobs.server'
import { takesNoWords } from './no-words.mjs'

/**
 * Runs background jobs in a separate process until it is stopped. Servers then run with
 * JOBS_IN_PROCESS=false.
 */
function main(): void {
  takesNoWords('worker', 'work on background jobs until it is told to stop (PostgreSQL only)')
  mustBeRightRules()
  const settings = env()
  if (settings.DATABASE_URL.startsWith('sqlite:')) {
    console.error(
      'On SQLite the server itself does this work: two writing processes would wait for each other.',
    )
    process.exitCode = 1
    return
  }
  const sequelize = openShared(settings.DATABASE_URL, { pool: settings.DATABASE_POOL })
  const worker = runJobs(settings)
  // The worker itself does not keep the process alive.
  const alive = setInterval(() => undefined, 3_600_000)
  const stop = () => {
    clearInterval(alive)
    void worker.stop().then(() => sequelize.close())
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  log('info', 'worker.started')
}

main()
