/**
 * JSON with personal data, marked as not cacheable. It has a Content-Length, so that a short answer is not
 * compressed.
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
