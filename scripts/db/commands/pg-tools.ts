import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Runs one of PostgreSQL's own programs on the database of `url`. The password is passed in the environment,
 * because every user of the machine can read arguments.
 * @throws Error with the program's message, or what to install.
 */
export async function runPg(program: 'pg_dump' | 'pg_restore', args: string[], url: string): Promise<void> {
  const { plain, password } = withoutPassword(url)
  try {
    await run(program, [...args.slice(0, -1), `--dbname=${plain}`, ...args.slice(-1)], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new Error(
        `${program} is missing: install PostgreSQL's client programs, of the server's version or newer`,
      )
    throw new Error(stderr?.trim() || `${program} failed`)
  }
}

function withoutPassword(url: string): { plain: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { plain: address.href, password }
}
