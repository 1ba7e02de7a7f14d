let count = 0

/** A name that no other record of this process has. */
export function unique(prefix: string): string {
  count += 1
  return `${prefix} ${count}`
}

export function uniqueEmail(prefix = 'person'): string {
  count += 1
  return `${prefix}${count}.${process.pid}@example.org`
}

/** The timestamps of a new record. */
export function stamp() {
  const now = new Date().toISOString()
  return { created: now, updated: now }
}
