/** Where error reports are sent, with the public key that they carry. */
export type ReportTarget = { url: string; key: string }

/**
 * Parses a DSN, `https://key@host/project` with any path before the project number; null for anything else.
 */
export function parseDsn(text: string): ReportTarget | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const [, path, project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? []
  if (
    !url ||
    path === undefined ||
    !project ||
    !url.username ||
    url.password ||
    url.search ||
    url.hash ||
    !/^https?:$/.test(url.protocol)
  )
    return null
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: url.username }
}
