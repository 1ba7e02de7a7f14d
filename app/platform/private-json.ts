/**
 * An answer in JSON that nobody may keep, because it holds personal data. It tells its length, so that a short one is not packed: that
 * would take longer than all the rest of a small call.
 */
export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  return new Response(bytes, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': String(bytes.length),
      ...headers,
    },
  })
}
