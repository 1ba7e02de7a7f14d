import type { SupportRequest } from './support-schema'

/** What a User-Agent header says about browser and system, as a first choice in the form. */
export function guessClient(userAgent: string): Partial<Pick<SupportRequest, 'browser' | 'system'>> {
  return { browser: browserOf(userAgent), system: systemOf(userAgent) }
}

// Edge also calls itself Chrome, Chrome also Safari: the order matters.
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
