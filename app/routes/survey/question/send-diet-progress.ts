type Progress = { step: number; complete: boolean }

/**
 * Reports the frame's progress to the server; returns the survey's next address, or null if the request did
 * not arrive.
 */
export async function sendDietProgress(
  to: string,
  { step, complete }: Progress,
): Promise<{ step: number; over: boolean } | null> {
  try {
    const body = new URLSearchParams({ step: String(step), complete: String(complete) })
    const response = await fetch(to, { method: 'POST', body, redirect: 'error' })
    return response.ok ? ((await response.json()) as { step: number; over: boolean }) : null
  } catch {
    return null
  }
}
