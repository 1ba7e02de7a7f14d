/**
 * JSON with personal data, which nobody may cache. With its length, so that a short answer is not compressed.
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
