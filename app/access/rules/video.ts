import type { ScreenRule } from '../decide'
import type { videoScreens } from '../screens/video'

/** ROLE-08, VID-07, OP-11: participants need the id of a room. */
export const videoRules = {
  'video.choose': {
    ADMIN: [],
    RESELLER_ADMIN: [],
    COMPANY_ADMIN: [],
    MULTI_COMPANY_ADMIN: [],
    PRACTITIONER: [],
  },
  'video.room': 'loggedIn',
  'video.events': 'loggedIn',
  'video.signal': 'loggedIn',
} as const satisfies Record<keyof typeof videoScreens, ScreenRule>
