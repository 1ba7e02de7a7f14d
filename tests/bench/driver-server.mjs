/** The floor of the data endpoint: a bare node:http server that answers as JSON what the bare driver gives
 * for BENCH_DRIVER. */
import { createServer } from 'node:http'
import { openDriver } from './driver.mjs'

const driver = await openDriver(JSON.parse(process.env.BENCH_DRIVER))

createServer((_, response) => {
  driver.readAll().then(
    (answers) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answers)),
    (error) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.PORT), process.env.HOST)
