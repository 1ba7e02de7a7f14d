import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { writeLocal } from '~/ui/basic/local-value'

/**
 * Stores the device's ID and model from `/?uuid=…&model=…` on the device (AUTH-12); signing in sends them.
 */
export function useDevice(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname !== '/') return
    const params = new URLSearchParams(search)
    const uuid = params.get('uuid')
    const model = params.get('model')
    if (uuid) writeLocal('device_uuid', uuid.slice(0, 200))
    if (model) writeLocal('device_model', model.slice(0, 200))
  }, [pathname, search])
}
