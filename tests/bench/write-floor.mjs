/** Baseline for writes: a plain node:http server whose POSTs write the rows named by their path. */
import { createServer } from 'node:http'
import { writeFloor } from './floor-rows.mjs'

createServer((request, response) => {
  if (request.method !== 'POST') return response.end()
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const { place } = JSON.parse(body)
    writeFloor(request.url.slice(1), place).then(
      () =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id: place })),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
}).listen(Number(process.env.PORT), process.env.HOST)
