import type { RootData } from '~/shell/root-data'
import { IdleWatch } from './idle-watch'
import { KeepFocus } from './keep-focus'
import { LeaveGuard } from './leave-guard'
import type { IdleLimits } from './phase'

type Props = { limits: IdleLimits | null; user: NonNullable<RootData['user']> }

/** What watches over the page of somebody who is signed in. */
export function SignedIn({ limits, user }: Props) {
  return (
    <>
      <KeepFocus />
      <LeaveGuard />
      {limits && <IdleWatch limits={limits} user={user} />}
    </>
  )
}
