import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { findPatients } from '~/domain/measures/biometrics/find-patients.server'
import { privateJson } from '~/platform/private-json'
import { patientOption } from '~/forms/measures/patient-choice.server'

/**
 * The practice's patients whose name or insurance ID matches `?q=`, for the field that suggests while typing
 * (BIO-08).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const found = await findPatients(
    actor,
    facts.practice!.id,
    new URL(request.url).searchParams.get('q') ?? '',
  )
  return privateJson({ options: found.map((patient) => patientOption(patient)) })
}
