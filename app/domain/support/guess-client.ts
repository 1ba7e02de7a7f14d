import type { SupportRequest } from './support-schema'

/** Guesses browser and system from a User-Agent header, as initial choices in the form. */
export function guessClient(userAgent: string): Partial<Pick<SupportRequest, 'browser' | 'system'>> {
  return { browser: browserOf(userAgent), system: systemOf(userAgent) }
}

// The order matters: Edge also calls itself Chrome, and Chrome also Safari.
function browserOf(userAgent: string): SupportRequest['browser'] | undefined {
  if (/Edg|Edge/.test(userAgent)) return 'EDGE'
  if (/MSIE|Trident/.test(userAgent)) return 'IE'
  if (/Chrome|CriOS|Chromium/.test(userAgent)) return 'CHROME'
  return /Safari/.test(userAgent) ? 'SAFARI' : undefined
}

function systemOf(userAgent: string): SupportRequest['system'] | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS'
  if (/Android/.test(userAgent)) return 'ANDROID'
  if (/CrOS/.test(userAgent)) return 'CHROME_OS'
  if (/Windows/.test(userAgent)) return 'WINDOWS'
  if (/Macintosh|Mac OS/.test(userAgent)) return 'MAC'
  return /Linux/.test(userAgent) ? 'LINUX' : undefined
}
