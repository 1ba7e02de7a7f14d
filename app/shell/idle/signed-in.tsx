import type { RootData } from '~/shell/root-data'
import { IdleWatch } from './idle-watch'
import { KeepFocus } from './keep-focus'
import { LeaveGuard } from './leave-guard'
import type { IdleLimits } from './phase'

type Props = { limits: IdleLimits | null; user: NonNullable<RootData['user']> }

/** Session watchers for the pages of signed-in users. */
export function SignedIn({ limits, user }: Props) {
  return (
    <>
      <KeepFocus />
      <LeaveGuard />
      {limits && <IdleWatch limits={limits} user={user} />}
    </>
  )
}
