import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { layoutRoute } from '~/access/screens/layouts'
import { enter } from '~/core/guard/guard.server'
import { patientBanner } from '~/domain/patients/patient-banner.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { ErrorScreen } from '~/shell/error-screen'
import { keepsLayout } from '~/shell/keeps-layout'
import { PatientBanner } from './patient-banner'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t, lang, theme } = await enter(request)
  return { patient: await patientBanner(actor, facts, readerOf({ t, lang, actor, theme })) }
}

/**
 * The banner is kept when navigating between pages about the same patient. Addresses identify the patient by
 * either parameter.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.defaultShouldRevalidate && !keepsLayout(step, ({ participantId, id }) => participantId ?? id)

export default function PatientLayout() {
  return (
    <BelowBanner>
      <Outlet />
    </BelowBanner>
  )
}

/** If a page fails, the banner above it stays. */
export function ErrorBoundary() {
  return (
    <BelowBanner>
      <ErrorScreen />
    </BelowBanner>
  )
}

/** No banner if it could not be loaded, or is not for this reader. */
function BelowBanner({ children }: { children: ReactNode }) {
  const patient = useRouteLoaderData<typeof loader>(layoutRoute('patient'))?.patient
  return (
    <>
      {patient && <PatientBanner patient={patient} />}
      {children}
    </>
  )
}
