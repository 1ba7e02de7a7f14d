import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { takes } from './codings'
import type { Step } from './step'

const FOLDER = 'build/client/assets'
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}
const CODINGS = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const

/** The files that the build has compressed; build output never changes, so this is read once. */
let packed: Set<string> | undefined

/**
 * Sends a built file as the build compressed it: remix-serve would compress it again, and less, on every
 * request.
 */
export const sendPackedFile: Step = ({ request, response }) => {
  const { url = '', method, headers } = request
  if (method !== 'GET' || !url.startsWith('/assets/') || headers.range) return
  packed ??= new Set(existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  const file = url.slice('/assets/'.length).split('?')[0]!
  const type = TYPES[extname(file)]
  const found = CODINGS.find(
    ({ coding, ending }) => packed!.has(file + ending) && takes(headers['accept-encoding'], coding),
  )
  if (!type || !found) return
  response.setHeader('Content-Encoding', found.coding)
  response.setHeader('Content-Type', type)
  response.setHeader('Vary', 'Accept-Encoding')
  request.url = `/assets/${file}${found.ending}`
}
