/**
 * Baseline for the data endpoint: a plain node:http server that runs the statements in BENCH_DRIVER through
 * the plain driver and answers with JSON.
 */
import { createServer } from 'node:http'
import { openDriver } from './driver.mjs'

const driver = await openDriver(JSON.parse(process.env.BENCH_DRIVER))

createServer((_, response) => {
  driver.readAll().then(
    (answers) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answers)),
    (error) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.PORT), process.env.HOST)
