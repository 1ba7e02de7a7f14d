import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setPriority } from 'node:os'

/** Runs a command and shows its output; exits if it fails. */
export function run(title, command, args, env = {}) {
  const started = Date.now()
  console.log(`\n▸ ${title}`)
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`\n✗ ${title} failed`)
    process.exit(status ?? 1)
  }
  console.log(`✓ ${title} (${Math.round((Date.now() - started) / 1000)} s)`)
}

/**
 * Runs several steps (the arguments of `run`) in parallel, each with its output shown when it ends; exits if
 * one fails. The first is the longest: the others run at lower priority, so that it does not end up alone on
 * one processor.
 */
export async function together(...steps) {
  if (steps.length === 0) return
  console.log(`\n▸ ${steps.map(([title]) => title).join(', ')}`)
  const ended = await Promise.all(
    steps.map(
      ([title, command, args, env = {}], place) =>
        new Promise((resolve) => {
          const started = Date.now()
          let output = ''
          const child = spawn(command, args, {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...process.env, ...env },
            shell: process.platform === 'win32',
          })
          if (place > 0 && child.pid) setPriority(child.pid, 10)
          for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
          child.once('close', (code) => {
            process.stdout.write(output)
            console.log(
              code === 0
                ? `✓ ${title} (${Math.round((Date.now() - started) / 1000)} s)`
                : `✗ ${title} failed`,
            )
            resolve(code)
          })
        }),
    ),
  )
  if (ended.some((code) => code !== 0)) process.exit(1)
}

/** Writes the bill of materials (CycloneDX, without development packages) to `file`. */
export function billOfMaterials(file) {
  const { status, stdout } = spawnSync('npm', ['sbom', '--omit=dev', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm sbom found packages that are missing or do not fit')
  writeFileSync(file, stdout)
  console.log(`✓ Bill of materials: ${JSON.parse(stdout).components.length} packages in ${file}`)
}

export function has(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}

const STAMP = 'node_modules/.installed'

/** Installs the locked packages, if they are missing or the lock has changed. */
export function install() {
  if (!packagesMissing()) return
  run('Install packages', 'npm', ['ci', '--no-audit', '--no-fund'], { JOBS: 'max' })
  noteInstalled()
}

/**
 * True if the installed packages do not match the lock, the patches and this Node version; exits if Node is
 * too old.
 */
export function packagesMissing() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 17))
    fail(`Node 20.17 or newer is needed; this is ${process.version}`)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockedHash()) return false
  const missing = ['python3', 'make', 'g++'].filter((tool) => !has(tool))
  if (missing.length > 0 && process.platform === 'linux')
    console.warn(
      `The SQLite driver is compiled here and needs ${missing.join(', ')}. On Debian or Ubuntu: apt-get install python3 make g++`,
    )
  return true
}

export function noteInstalled() {
  mkdirSync('node_modules', { recursive: true })
  writeFileSync(STAMP, lockedHash())
}

function lockedHash() {
  const patches = readdirSync('patches').map((name) => readFileSync(`patches/${name}`))
  return createHash('sha256')
    .update(Buffer.concat([readFileSync('package-lock.json'), ...patches]))
    .update(process.version)
    .digest('hex')
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

/** The first port, from `from` up, that is free on every address. */
export async function freePort(from) {
  for (let port = from; port < from + 200; port++) {
    const free = await new Promise((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
  return fail(`No free port from ${from} on`)
}
